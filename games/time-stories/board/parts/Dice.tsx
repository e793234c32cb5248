import type { Face } from '@chronothek/content'
import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { DiePiece } from '../pieces/tokens.tsx'

const LEANS = [-5, 4, -3, 8, -7, 3]

interface DiceProps {
  readonly faces: readonly Face[]
  /** The entry of the roll: dice tumble once, for everybody, when it is news. */
  readonly seq: number
  readonly size?: number
  readonly picked?: readonly number[]
  onPick?(picked: readonly number[]): void
}

/** Each die on its own, as it fell: some abilities turn single dice. */
export function Dice({ faces, seq, size, picked, onPick }: DiceProps) {
  const { words, news, screen } = useHelm()
  const isNew = news.some(each => each.seq === seq)
  const wide = size ?? (screen.kind === 'phone' ? 44 : faces.length > 5 ? 46 : 58)
  return (
    <ul class={isNew ? 'tst-dice tst-tumble' : 'tst-dice'} aria-label={words.dice(faces)} {...piece('die', 'dice')}>
      {faces.map((face, i) => {
        const style = { '--lean': `${LEANS[i % LEANS.length]}deg`, '--die': i }
        const isPicked = picked?.includes(i) ?? false
        return (
          <li key={i} style={style}>
            {onPick === undefined ? (
              <span role="img" aria-label={words.face(face)}>
                <DiePiece face={face} size={wide} />
              </span>
            ) : (
              <button
                type="button"
                aria-pressed={isPicked}
                aria-label={words.face(face)}
                onClick={() => onPick(isPicked ? (picked ?? []).filter(each => each !== i) : [...(picked ?? []), i])}
              >
                <DiePiece face={face} size={wide} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
