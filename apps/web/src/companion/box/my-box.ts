import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { readBox, writeBox } from './file.ts'
import { type BoxSchema, type Fields, initialNumbers, type Numbers } from './schema.ts'

/** Where the numbers are kept; browsers may forbid or fill it. */
export type BoxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The numbers of this person's box, kept on the device. Until they are confirmed, the reconstructed ones count. */
export class MyBox<F extends Fields = Fields> {
  private readonly kept = signal<Numbers<F> | undefined>(undefined)
  readonly isConfirmed: ReadonlySignal<boolean> = computed(() => this.kept.value !== undefined)
  readonly numbers: ReadonlySignal<Numbers<F>> = computed(() => this.kept.value ?? initialNumbers(this.schema))
  /** Whether the form is open: a sheet may open it where a number stands in the way. */
  readonly isOpen = signal(false)
  readonly schema: BoxSchema<F>
  readonly key: string
  private readonly storage: BoxStorage

  constructor(schema: BoxSchema<F>, storage: BoxStorage = localStorage) {
    this.schema = schema
    this.storage = storage
    this.key = `chronothek.companion.box.${schema.game}`
    this.load()
  }

  /** The person says: these are the numbers of my box. */
  confirm(numbers: Numbers<F>): void {
    this.kept.value = numbers
    this.store(() => this.storage.setItem(this.key, writeBox(this.schema, numbers)))
  }

  /** Back to the reconstructed numbers, unconfirmed. */
  reset(): void {
    this.kept.value = undefined
    this.store(() => this.storage.removeItem(this.key))
  }

  /** Another window of this browser changed the numbers. Returns how to stop listening. */
  hearOthers(): () => void {
    const hear = ({ key }: StorageEvent) => {
      if (key === this.key || key === null) this.load()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }

  private load(): void {
    const read = readBox(this.schema, this.storage.getItem(this.key) ?? '')
    this.kept.value = read.ok ? read.numbers : undefined
  }

  private store(write: () => void): void {
    try {
      write()
    } catch {
      // Storage is full or forbidden: the numbers hold in this window.
    }
  }
}
