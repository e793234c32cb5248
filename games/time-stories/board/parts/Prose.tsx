import { useHelm } from '../helm.ts'
import { paragraphsOf, spansOf } from '../markup.ts'

/** A text of the mission. It cannot be copied: what a card says is told in own words (TST-116). */
export function Prose({ text, class: look = '' }: { text: string; class?: string }) {
  const { point, pointed, words } = useHelm()
  return (
    <div class={`tst-prose ${look}`}>
      {paragraphsOf(text).map((paragraph, i) => (
        <p key={i}>
          {spansOf(paragraph).map((span, k) =>
            span.kind === 'plain' ? (
              span.text
            ) : span.kind === 'italic' ? (
              <i key={k}>{span.text}</i>
            ) : (
              <b
                key={k}
                class={pointed === span.letter ? 'tst-pointed' : ''}
                title={words.cardNamed(span.letter)}
                onPointerEnter={() => point(span.letter)}
                onPointerLeave={() => point(undefined)}
              >
                {span.text}
              </b>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
