import { computed, signal } from '@preact/signals'
import { readSheet } from './keep.ts'
import { BLANK, type Sheet } from './sheet.ts'

const KEY = 'chronothek.companion.time-stories'
const STEPS_BACK = 60

/** Storage can be full or forbidden; then a reload forgets, and nothing else breaks. */
function keep(sheet: Sheet): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sheet))
  } catch {
    // Nothing to do: the run goes on in this window.
  }
}

/** What lies on the table, as this device has it, and what it was before. */
export class Desk {
  readonly sheet = signal<Sheet>(readSheet(localStorage.getItem(KEY) ?? undefined))
  private readonly past = signal<readonly Sheet[]>([])
  readonly canUndo = computed(() => this.past.value.length > 0)

  write(next: Sheet): void {
    const before = this.sheet.peek()
    if (next === before) return
    this.past.value = [...this.past.peek().slice(1 - STEPS_BACK), before]
    this.sheet.value = next
    keep(next)
  }

  /** Another mission, for the same table. */
  renew(): void {
    this.write({ ...BLANK, team: this.sheet.peek().team })
  }

  undo(): void {
    const before = this.past.peek().at(-1)
    if (before === undefined) return
    this.past.value = this.past.peek().slice(0, -1)
    // What was news then is none now.
    this.sheet.value = { ...before, fresh: 0 }
    keep(before)
  }

  /** Another window of this browser wrote. Returns how to stop listening. */
  hearOthers(): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY && key !== null) return
      this.sheet.value = readSheet(newValue ?? undefined)
      this.past.value = []
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }
}
