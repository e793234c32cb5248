import { useHelm } from '../helm.ts'

/** Trying a turn, or the rest of the round, on a private copy: begin, step back, throw it away, or play it. */
export function TrialBar() {
  const { trial, words, board } = useHelm()
  if (!trial.can || board.onKeys === undefined) return null
  if (!trial.on)
    return (
      <button type="button" class="aq-link" onClick={trial.start}>
        {trial.kept > 0 ? words.planKept(trial.kept) : words.plan}
      </button>
    )
  return (
    <div class="aq-trial">
      <p class="aq-quiet">{words.planHint}</p>
      {trial.lost > 0 && <p class="aq-bad">{words.planLost(trial.lost)}</p>}
      {trial.playable.length > 0 && <PlayIt />}
      <div class="aq-ways-row">
        {trial.presses.length > 0 && (
          <button type="button" class="aq-way" onClick={trial.back}>
            {words.planBack}
          </button>
        )}
        <button type="button" class="aq-way" onClick={trial.stop}>
          {words.planStop}
        </button>
      </div>
    </div>
  )
}

function PlayIt() {
  const { trial, words, say } = useHelm()
  const play = async () => {
    const refusal = await trial.play()
    if (refusal !== undefined) say('ask', refusal)
  }
  return (
    <button type="button" class="aq-way aq-way-main" onClick={() => void play()}>
      {words.planPlay(trial.playable.length)}
    </button>
  )
}
