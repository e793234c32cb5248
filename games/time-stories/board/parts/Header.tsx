import { useHelm } from '../helm.ts'
import { youOrName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { CaptainDie } from '../pieces/tokens.tsx'
import { agentsOf } from '../read.ts'
import { TimeTrack } from './TimeTrack.tsx'

/** Most eyes a counter is drawn with; above that its number says it. */
const MAX_EYES = 6

/** Glass of the Agency: where we are, who is captain, how much time is left, and what the mission counts. */
export function Header() {
  const { screen, shared, say, words } = useHelm()
  const isTight = screen.width < 1100
  const counters = shared.words.counters.filter(({ id }) => shared.counters[id] !== undefined)
  const track = screen.width - (isTight ? 452 : 514) - (counters.length > 0 ? (isTight ? 112 : 140) : 0)
  return (
    <header class="tst-head">
      <div class="tst-title" data-rule="TST-003">
        <b>{say(shared.title)}</b>
        <span>{[say(shared.era), words.run(shared.run)].filter(part => part !== '').join(' · ')}</span>
      </div>
      <Captain />
      <TimeTrack width={track} />
      {counters.length > 0 && <Counters />}
      <Doors />
    </header>
  )
}

export function Captain() {
  const helm = useHelm()
  const { shared, words } = helm
  const [agent] = agentsOf(shared, shared.captain)
  const name = youOrName(helm, shared.captain)
  return (
    <span class="tst-captain" {...piece('captain')} data-tip={words.captainTip}>
      <CaptainDie size={36} />
      <span>
        <small>{words.captain}</small>
        <b>
          {agent !== undefined && <AgentMark agent={agent} />} {name}
        </b>
      </span>
    </span>
  )
}

export function Counters() {
  const { shared, say, words } = useHelm()
  return (
    <span class="tst-counters">
      {shared.words.counters.map(({ id, name, max }) => {
        const value = shared.counters[id]
        if (value === undefined) return null
        const label = max === undefined ? `${say(name)} ${value}` : words.ofMost(say(name), value, max)
        return (
          <span key={id} class="tst-counter" {...piece('counter', `counter-${id}`)}>
            <small>{label}</small>
            {max !== undefined && max <= MAX_EYES && (
              <span aria-hidden="true">
                {Array.from({ length: max }, (_, i) => (
                  <Sign key={i} name="eye" size={22} height={15} class={i < value ? 'tst-on' : ''} />
                ))}
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

export function Doors() {
  const { show, words, seat, screen } = useHelm()
  return (
    <nav class="tst-doors" aria-label={words.doors}>
      <button type="button" aria-label={words.sheets} data-tip={words.sheets} data-rule="TST-078" onClick={() => show({ kind: 'sheets' })}>
        <Sign name="people" size={24} />
      </button>
      {screen.kind !== 'phone' && (
        <button type="button" aria-label={words.map} data-tip={words.map} data-rule="TST-067" onClick={() => show({ kind: 'map' })}>
          <Sign name="map" size={24} />
        </button>
      )}
      {seat !== undefined && (
        <button
          type="button"
          aria-label={words.caseFile}
          data-tip={words.caseFile}
          onClick={() => show({ kind: 'file' })}
          {...piece('case-file')}
        >
          <Sign name="file" size={24} />
        </button>
      )}
    </nav>
  )
}
