import { expect, test, vi } from 'vitest'
import { createNameDraft } from '../src/start/name-draft.ts'

const answers = (...codes: ('fault' | 'name-taken' | undefined)[]) => {
  const said = vi.fn(async (_name: string) => {
    const code = codes.shift()
    return code && { code }
  })
  return said
}

test('a name that could not be saved is saved by the next press', async () => {
  const draft = createNameDraft()
  const rename = answers('fault')
  draft.type(' Hanna ')
  expect(await draft.save('Guest 269', rename)).toEqual({ name: 'Hanna', why: { code: 'fault' } })
  expect(await draft.save('Guest 269', rename)).toEqual({ name: 'Hanna', why: undefined })
  expect(rename.mock.calls).toEqual([['Hanna'], ['Hanna']])
  expect(await draft.save('Hanna', rename)).toBeUndefined()
})

test('a name that is taken at the table is refused there and changes nothing', async () => {
  const draft = createNameDraft()
  const [rename, renameSeat] = [answers(), answers('name-taken', 'name-taken')]
  draft.type('Ben')
  for (const _ of [1, 2]) expect(await draft.save('Ann', rename, renameSeat)).toEqual({ name: 'Ben', why: { code: 'name-taken' } })
  expect(rename).not.toHaveBeenCalled()
  draft.type('Anna')
  expect(await draft.save('Ann', rename, renameSeat)).toEqual({ name: 'Anna', why: undefined })
  expect(rename.mock.calls).toEqual([['Anna']])
})

test('the own name is asked for at the table, too: one may be called otherwise there', async () => {
  const draft = createNameDraft()
  const [rename, renameSeat] = [answers(), answers('name-taken')]
  draft.type('Ann')
  expect(await draft.save('Ann', rename, renameSeat)).toMatchObject({ why: { code: 'name-taken' } })
  expect(rename).not.toHaveBeenCalled()
})

test('a table that no longer answers keeps nobody from a new name', async () => {
  const draft = createNameDraft()
  const [rename, renameSeat] = [answers(), answers('fault')]
  draft.type('Anna')
  expect(await draft.save('Ann', rename, renameSeat)).toMatchObject({ why: { code: 'fault' } })
  expect(rename.mock.calls).toEqual([['Anna']])
})

test('what is typed while a name is refused is what counts', async () => {
  const draft = createNameDraft()
  const rename = answers('fault')
  draft.type('Hann')
  const first = draft.save('Ann', rename)
  draft.type('Hanna')
  await first
  expect(await draft.save('Ann', rename)).toMatchObject({ name: 'Hanna' })
})

test('an emptied field is no name', async () => {
  const draft = createNameDraft()
  const rename = answers()
  draft.type('  ')
  expect(await draft.save('Ann', rename)).toEqual({ name: '' })
  expect(rename).not.toHaveBeenCalled()
})
