import { useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import { explainField, explainFile } from './explain.ts'
import { LARGEST_FILE, readBox, writeBox } from './file.ts'
import type { MyBox } from './my-box.ts'
import { checkNumbers, type Field, type FieldProblem, type Fields, parseTyped, showTyped } from './schema.ts'
import { BOX_WORDS, type FieldWords } from './words.ts'
import './box.css'

interface BoxProps<F extends Fields> {
  readonly box: MyBox<F>
  /** What the sheet calls each number. */
  readonly labels: Readonly<Record<keyof F & string, FieldWords>>
}

/** Whose numbers the sheet counts with, and the form to change them. */
export function BoxPart<F extends Fields>({ box, labels }: BoxProps<F>) {
  const words = pick(BOX_WORDS)
  const isOpen = box.isOpen.value
  const isConfirmed = box.isConfirmed.value
  return (
    <section class="box-part" aria-labelledby="box-title" data-confirmed={isConfirmed}>
      <div class="box-head">
        <h2 id="box-title">{words.title}</h2>
        <p>{isConfirmed ? words.confirmed : words.reconstructed}</p>
        <button
          type="button"
          class="button"
          data-press="box"
          aria-expanded={isOpen}
          onClick={() => {
            box.isOpen.value = !isOpen
          }}
        >
          {isOpen ? words.close : isConfirmed ? words.change : words.open}
        </button>
      </div>
      {isOpen && <BoxForm box={box} labels={labels} />}
    </section>
  )
}

type Typed = Readonly<Record<string, string>>
const typedOf = <F extends Fields>(box: MyBox<F>): Typed =>
  Object.fromEntries(Object.entries(box.numbers.peek()).map(([name, value]) => [name, showTyped(value as number | readonly number[])]))

interface Outcome {
  readonly isBad: boolean
  readonly sentences: readonly string[]
}

function BoxForm<F extends Fields>({ box, labels }: BoxProps<F>) {
  const words = pick(BOX_WORDS)
  const { schema } = box
  const [typed, type] = useState<Typed>(() => typedOf(box))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const settle = (next: Outcome | undefined) => {
    type(typedOf(box))
    setProblems([])
    setOutcome(next)
  }
  const confirm = () => {
    const found = Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, parseTyped(field, typed[name] ?? '')]))
    const checked = checkNumbers(schema, found)
    if (!checked.ok) {
      setProblems(checked.problems)
      setOutcome(undefined)
      return
    }
    box.confirm(checked.numbers)
    settle({ isBad: false, sentences: [words.kept] })
  }
  const load = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file === undefined) return
    const read = file.size > LARGEST_FILE ? ({ ok: false, problem: { kind: 'too-large' } } as const) : readBox(schema, await file.text())
    input.value = '' // the same file may be chosen again
    if (!read.ok) return setOutcome({ isBad: true, sentences: explainFile(words, schema.fields, labels, read.problem) })
    box.confirm(read.numbers)
    settle({ isBad: false, sentences: [words.taken] })
  }
  return (
    <form
      class="box-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        confirm()
      }}
    >
      <div class="box-fields">
        {Object.entries(schema.fields).map(([name, field]) => {
          const problem = problems.find(each => each.field === name)
          return (
            <BoxField
              key={name}
              name={name}
              field={field}
              words={labels[name as keyof F & string]}
              value={typed[name] ?? ''}
              problem={problem && explainField(words, field, problem)}
              onType={value => type({ ...typed, [name]: value })}
            />
          )
        })}
      </div>
      <div class="box-tools">
        <button type="submit" class="button button-main" data-press="box-confirm">
          {words.confirm}
        </button>
        <button
          type="button"
          class="button"
          data-press="box-save"
          onClick={() => download(schema.game, writeBox(schema, box.numbers.peek()))}
        >
          {words.save}
        </button>
        <label class="button box-load">
          {words.load}
          <input
            class="hidden"
            type="file"
            name="box-file"
            accept=".json,application/json"
            onChange={event => void load(event.currentTarget)}
          />
        </label>
        {box.isConfirmed.value && (
          <button
            type="button"
            class="button"
            data-press="box-reset"
            onClick={() => {
              box.reset()
              settle(undefined)
            }}
          >
            {words.reset}
          </button>
        )}
      </div>
      <div class="box-outcome" role="status" data-bad={outcome?.isBad}>
        {outcome?.sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly words: FieldWords
  readonly value: string
  readonly problem: string | undefined
  onType(value: string): void
}

function BoxField({ name, field, words, value, problem, onType }: FieldProps) {
  const texts = pick(BOX_WORDS)
  const hint = words.hint ?? (field.kind === 'list' ? texts.listHint : undefined)
  const described = `box-${name}-note`
  return (
    <div class={field.kind === 'list' ? 'box-field box-field-list' : 'box-field'}>
      <label for={`box-${name}`}>{words.label}</label>
      <input
        id={`box-${name}`}
        class="field"
        name={name}
        inputMode={field.kind === 'list' ? 'text' : 'numeric'}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described}
        onInput={event => onType(event.currentTarget.value)}
      />
      <p id={described} class="box-note" data-bad={problem !== undefined}>
        {problem ?? hint ?? ''}
      </p>
    </div>
  )
}

function download(game: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `${game}-box.json`
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
