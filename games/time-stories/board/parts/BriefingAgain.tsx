import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { Overlay } from './Overlay.tsx'
import { Prose } from './Prose.tsx'

/** The briefing can be looked up for the whole mission (TST-061). Its last card is read over the hosts that come next. */
export function BriefingAgain({ isLastOnly = false }: { isLastOnly?: boolean }) {
  const { shared, words, say } = useHelm()
  const { cards } = shared.base
  return (
    <Overlay label={words.briefing} close={isLastOnly ? words.toHosts : words.close} class="tst-over-base">
      <h2>{words.briefing}</h2>
      {(isLastOnly ? cards.slice(-1) : cards).map(({ letter, title, text, box }) => (
        <section key={letter} class="tst-agency-text" {...piece('base-card', `base-${letter}`)}>
          <h3>{letter}</h3>
          {title !== undefined && <h4>{say(title)}</h4>}
          <Prose text={say(text)} />
          {box !== undefined && <Prose text={say(box)} class="tst-agency-box" />}
        </section>
      ))}
    </Overlay>
  )
}
