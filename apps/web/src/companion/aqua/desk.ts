import { computed, signal } from '@preact/signals'
import { MyBox } from '../box/my-box.ts'
import { AQUA_BOX } from './box.ts'
import { BLANK, type Paper, readPaper } from './paper.ts'

const KEY = 'chronothek.companion.aquasphere'
const STEPS_BACK = 60

/** Storage can be full or forbidden; then a reload forgets, and nothing else breaks. */
function keep(paper: Paper): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(paper))
  } catch {
    // Nothing to do: the sheet goes on in this window.
  }
}

/** The sheet of this device, and what it was before. */
export class Desk {
  /** The numbers of this person's box, which the sheet counts with. */
  readonly box = new MyBox(AQUA_BOX)
  readonly paper = signal<Paper>(readPaper(localStorage.getItem(KEY) ?? undefined))
  private readonly past = signal<readonly Paper[]>([])
  readonly canUndo = computed(() => this.past.value.length > 0)

  write(next: Paper): void {
    const before = this.paper.peek()
    if (next === before) return
    this.past.value = [...this.past.peek().slice(1 - STEPS_BACK), before]
    this.paper.value = next
    keep(next)
  }

  renew(): void {
    this.write({ ...BLANK, playing: this.paper.peek().playing })
  }

  undo(): void {
    const before = this.past.peek().at(-1)
    if (before === undefined) return
    this.past.value = this.past.peek().slice(0, -1)
    this.paper.value = before
    keep(before)
  }

  /** Another window of this browser wrote. Returns how to stop listening. */
  hearOthers(): () => void {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY && key !== null) return
      this.paper.value = readPaper(newValue ?? undefined)
      this.past.value = []
    }
    addEventListener('storage', hear)
    const stop = this.box.hearOthers()
    return () => {
      removeEventListener('storage', hear)
      stop()
    }
  }
}
