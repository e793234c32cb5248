import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

interface TabListProps<Tab extends string> {
  readonly tabs: readonly Tab[]
  /** The open tab. */
  readonly tab: Tab
  open(tab: Tab): void
  /** The prefix of the tabs' ids: `aq-tab` for `aq-tab-station`. */
  readonly prefix: string
  /** The id of the page that the tabs open. */
  readonly page: string
  readonly label?: string
  readonly class: string
  /** The content of a tab. */
  readonly name: (tab: Tab) => ComponentChildren
}

/** Tabs, of which one is open. Tab focuses the open one; arrow keys open the next or previous one and wrap around. */
export function TabList<Tab extends string>({ tabs, tab, open, prefix, page, label, class: look, name }: TabListProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    open(next)
    list.current?.querySelector<HTMLElement>(`#${prefix}-tab-${next}`)?.focus()
  }
  return (
    <div class={look} role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
      {tabs.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${prefix}-tab-${each}`}
          aria-controls={page}
          aria-selected={tab === each}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => open(each)}
        >
          {name(each)}
        </button>
      ))}
    </div>
  )
}
