import { useHelm } from '../helm.ts'
import { actionName, capital, colourName, withSign } from '../names.ts'
import type { Offer } from '../offers.ts'
import { ProgramIcon } from '../pieces/Program.tsx'
import { usePointed } from '../use-pointed.ts'

/** What the thing pointed at would do, line by line: time, points, red lines, room. */
export function Preview() {
  const { chosen, unchoose, press, doubt, effectOf, words } = useHelm()
  const pointed = usePointed()
  const offer = pointed ?? doubt?.offer
  const effect = offer === undefined ? undefined : effectOf(offer)
  return (
    <aside class="aq-preview" aria-label={words.preview} aria-live="polite" hidden={effect === undefined || effect.lines.length === 0}>
      {offer !== undefined && effect !== undefined && (
        <>
          <Title offer={offer} />
          <ul>
            {effect.lines.map(({ text, value, tone }) => (
              <li key={`${text}${value}`} class={tone === undefined ? '' : `aq-tone-${tone}`}>
                <span>{text}</span>
                {value !== undefined && <b>{value}</b>}
              </li>
            ))}
            {effect.score[1] !== effect.score[0] && <Change name={words.knowledge} change={effect.score} />}
            {effect.time[1] !== effect.time[0] && <Change name={words.timeLabel} change={effect.time} />}
          </ul>
          {chosen !== undefined && doubt === undefined && (
            <div class="aq-ways-row">
              <button type="button" class="aq-way aq-way-main" onClick={() => press(chosen.id)}>
                {words.doIt}
              </button>
              <button type="button" class="aq-way" onClick={unchoose}>
                {words.leave}
              </button>
            </div>
          )}
        </>
      )}
    </aside>
  )
}

const Change = ({ name, change: [from, to] }: { name: string; change: readonly [number, number] }) => (
  <li class="aq-change">
    <span>
      {name} <small>{withSign(to - from)}</small>
    </span>
    <b>
      {from} → {to}
    </b>
  </li>
)

function Title({ offer: { colour, sector, kind } }: { offer: Offer }) {
  const { board } = useHelm()
  const { language } = board
  if (colour === undefined) return null
  const name = kind === 'send' ? actionName(colour, language) : colourName(colour, language)
  return (
    <p class="aq-preview-title">
      <ProgramIcon colour={colour} size={26} /> {capital(name)} {sector !== undefined && `· ${sector}`}
    </p>
  )
}
