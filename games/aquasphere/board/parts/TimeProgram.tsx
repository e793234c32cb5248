import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { TokenIcon } from '../pieces/tokens.tsx'

/** The program for three time markers: easily forgotten, so it always stands there. */
export function TimeProgram() {
  const { me, words, offers } = useHelm()
  const isUsed = me?.paidProgram ?? false
  const can = [...offers.values()].some(({ kind }) => kind === 'program-for-time')
  return (
    <div class={`aq-time-program ${can ? 'aq-time-can' : ''}`} {...piece('time-program')} data-tip={words.timeProgram}>
      <p class="aq-label">{words.onceARound}</p>
      <p>
        <span class="aq-three" data-used={isUsed}>
          <TokenIcon of="time" size={21} />
          <TokenIcon of="time" size={21} />
          <TokenIcon of="time" size={21} />
        </span>
        {isUsed ? words.timeUsed : words.timeProgram}
      </p>
    </div>
  )
}
