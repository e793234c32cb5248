import { useHelm } from '../../helm.ts'
import { agentName, hostName, listed } from '../../names.ts'
import { slotOf } from '../../read.ts'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'

/** The vortex gives somebody back: beside whom (TST-181). */
export function Returning() {
  const helm = useHelm()
  const { shared, words, offers, say, language } = helm
  const ways = offers('return')
  const [agent] = shared.waiting?.agents ?? []
  const name = agent === undefined ? '' : hostName(helm, agent)
  return (
    <Tray
      title={words.backFromVortex(name)}
      sub={ways.length > 0 ? words.returnSub : words.waitFor(agent === undefined ? '' : agentName(helm, agent))}
    >
      {ways.map(way => (
        <Slip
          key={way.letter}
          id={`return-${way.letter}`}
          title={`${way.letter} · ${say(slotOf(shared, way.letter)?.back)}`}
          price={words.tu(0)}
          actions={[way]}
        >
          {words.besideThem(
            listed(
              shared.agents.filter(({ at }) => at === way.letter).map(({ id }) => agentName(helm, id)),
              language,
            ),
          )}
        </Slip>
      ))}
    </Tray>
  )
}
