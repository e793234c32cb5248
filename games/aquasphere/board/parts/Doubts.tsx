import { useHelm } from '../helm.ts'

/** A wasteful move is asked about once. The same press again does it, too. */
export function Doubts() {
  const { doubt, words, insist, dismiss, quiet } = useHelm()
  if (doubt === undefined) return null
  return (
    <div class="aq-doubt" role="alert">
      <p class="aq-doubt-title">{words.wait}</p>
      {doubt.wastes.map(waste => (
        <p key={waste}>{waste}</p>
      ))}
      <div class="aq-ways-row">
        <button type="button" class="aq-way" onClick={insist}>
          {words.anyway}
        </button>
        <button type="button" class="aq-way" onClick={dismiss}>
          {words.leave}
        </button>
      </div>
      <button type="button" class="aq-link" onClick={quiet}>
        {words.noMoreWarnings}
      </button>
    </div>
  )
}
