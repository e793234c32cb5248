import { useHelm } from '../helm.ts'

/** Trying a turn on a private copy: begin, step back, throw it away, or play it. */
export function TrialBar() {
  const { trial, words, board, shared } = useHelm()
  if (shared.phase !== 'turns' || board.onKeys === undefined) return null
  if (!trial.on)
    return (
      <button type="button" class="aq-link" onClick={trial.start}>
        {words.plan}
      </button>
    )
  const play = () => {
    const { playable } = trial
    trial.stop()
    void board.onAct(...playable)
  }
  return (
    <div class="aq-trial">
      <p class="aq-quiet">{words.planHint}</p>
      {trial.playable.length > 0 && (
        <button type="button" class="aq-way aq-way-main" onClick={play}>
          {words.planPlay(trial.playable.length)}
        </button>
      )}
      <div class="aq-ways-row">
        {trial.steps.length > 0 && (
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
