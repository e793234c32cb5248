import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { QuotaCount, QuotaStore, Store } from '../src/store.ts'
import { claimed, type Opened, table } from './store-samples.ts'

type CountingStore = Store & QuotaStore
type Now = () => CountingStore

const TODAY = 1_700_006_400_000
const TOMORROW = TODAY + 86_400_000

const forks = (subject: string, most: number, more: Partial<QuotaCount> = {}): QuotaCount => ({
  kind: 'forks',
  subject,
  until: TODAY,
  most,
  cost: 1,
  ...more,
})

/** What every store of a house with quotas promises. */
export function keepsTheQuotaContract(name: string, open: () => Promise<Opened<CountingStore>>): void {
  describe(`${name} keeps the contract of quotas`, () => {
    let opened: Opened<CountingStore>
    let store: CountingStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.dispose())
    const reopened = async () => {
      store = await opened.reopen()
      return store
    }
    counts(() => store, reopened)
    running(() => store)
  })
}

function counts(now: Now, reopened: () => Promise<CountingStore>) {
  test('what is counted outlives a restart', async () => {
    for (let taken = 0; taken < 3; taken++) expect(await now().takeQuotas([forks('u:anna', 3)])).toBeUndefined()
    await reopened()
    expect(await now().takeQuotas([forks('u:anna', 3)])).toEqual(forks('u:anna', 3))
    expect(await now().takeQuotas([forks('u:berta', 3)])).toBeUndefined()
    expect(await now().takeQuotas([forks('u:anna', 3, { kind: 'uploads' })])).toBeUndefined()
    expect(await now().takeQuotas([forks('u:anna', 3, { until: TOMORROW })])).toBeUndefined()
  })

  test('of many requests at once no more are granted than the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => now().takeQuotas([forks('u:anna', 7), forks('n:home', 70)])))
    expect(answers.filter(full => full === undefined)).toHaveLength(7)
    expect(answers.filter(full => full?.subject === 'u:anna')).toHaveLength(23)
  })

  test('if one of several has reached its limit, none is counted', async () => {
    await now().takeQuotas([forks('n:home', 1)])
    for (let tries = 0; tries < 5; tries++)
      expect(await now().takeQuotas([forks('u:anna', 2), forks('n:home', 1)])).toMatchObject({ subject: 'n:home' })
    for (let taken = 0; taken < 2; taken++) expect(await now().takeQuotas([forks('u:anna', 2)])).toBeUndefined()
    expect(await now().takeQuotas([forks('u:anna', 2)])).toMatchObject({ subject: 'u:anna' })
  })

  test('something may count several times, and what was counted may be given back', async () => {
    expect(await now().takeQuotas([forks('u:anna', 5, { cost: 6 })])).toBeUndefined() // the last one may exceed the limit
    expect(await now().takeQuotas([forks('u:anna', 5)])).toMatchObject({ subject: 'u:anna' })
    await now().returnQuotas([forks('u:anna', 5, { cost: 6 })])
    for (let taken = 0; taken < 5; taken++) expect(await now().takeQuotas([forks('u:anna', 5)])).toBeUndefined()
    expect(await now().takeQuotas([forks('u:anna', 5)])).toMatchObject({ most: 5 })
  })

  test('a day has one key, and with the next day its key and its counts are gone', async () => {
    expect(await now().dayKey(TODAY, 'first')).toBe('first')
    expect(await now().dayKey(TODAY, 'second')).toBe('first')
    await now().takeQuotas([forks('u:anna', 1), forks('u:anna', 1, { until: TOMORROW, kind: 'uploads' })])
    await reopened()
    expect(await now().dayKey(TODAY, 'third')).toBe('first')
    expect(await now().dayKey(TOMORROW, 'fourth')).toBe('fourth')
    expect(await now().takeQuotas([forks('u:anna', 1)])).toBeUndefined() // forgotten
    expect(await now().takeQuotas([forks('u:anna', 1, { until: TOMORROW, kind: 'uploads' })])).toBeDefined()
    expect(await now().dayKey(TODAY, 'fifth')).toBe('fifth') // the old one cannot be found any more
  })
}

function running(now: Now) {
  const limit = { user: 'anna', tables: 3, botTables: 1 }
  const withBot = (id: string) => {
    const made = table(id, ['anna'])
    return { ...made, seats: [...made.seats, { owner: 'bot' as const, name: 'Beda', language: 'en' as const }] }
  }

  test('a table that has not ended counts for whoever sits at it, before its start for its host alone', async () => {
    await now().createTable(table('open', ['anna', 'berta']))
    await now().createTable(withBot('played'))
    await now().createTable(table('ended', ['anna'], { phase: 'ended', code: '' }))
    expect(await now().runningTables('anna')).toEqual({ tables: 2, botTables: 1 })
    expect(await now().runningTables('berta')).toEqual({ tables: 0, botTables: 0 })
    await now().saveTable(table('open', ['anna', 'berta'], { phase: 'playing' }), await claimed(now(), 'open'))
    expect(await now().runningTables('berta')).toEqual({ tables: 1, botTables: 0 })
    expect(await now().runningTables('clara')).toEqual({ tables: 0, botTables: 0 })
    const left = table('open', ['anna', 'berta'], { phase: 'playing' })
    left.seats[1] = {
      ...left.seats[1],
      owner: 'person',
      name: 'berta',
      language: 'en',
      standIn: { kind: 'bot', level: 'good', left: true },
    }
    await now().saveTable(left, await claimed(now(), 'open'))
    expect(await now().runningTables('berta')).toEqual({ tables: 0, botTables: 0 })
    expect(await now().runningTables('anna')).toEqual({ tables: 2, botTables: 1 })
    await now().saveTable(withBot('open'), await claimed(now(), 'open'))
    expect(await now().runningTables('anna')).toEqual({ tables: 2, botTables: 2 })
    await now().saveTable(table('open', ['anna'], { phase: 'ended', code: '' }), await claimed(now(), 'open'))
    expect(await now().runningTables('anna')).toEqual({ tables: 1, botTables: 1 })
  })

  test('of many new tables at once no more are stored than somebody may have, and of the others nothing', async () => {
    const stored = await Promise.all(Array.from({ length: 9 }, (_, n) => now().createTable(table(`t${n}`, ['anna']), limit)))
    expect(stored.filter(isStored => isStored)).toHaveLength(3)
    const refused = stored.flatMap((isStored, n) => (isStored ? [] : [`t${n}`]))
    for (const id of refused) {
      expect(await now().findTable(id)).toBeUndefined()
      expect(await now().findTableByCode(`CODE-${id}`, 0)).toBeUndefined()
    }
    expect(await now().createTable(table('other', ['berta']), { ...limit, user: 'berta' })).toBe(true)
    expect(await now().createTable(table('free', ['anna']))).toBe(true) // without a limit
  })

  test('tables with bots have a limit of their own', async () => {
    expect(await now().createTable(withBot('b1'), limit)).toBe(true)
    expect(await now().createTable(withBot('b2'), limit)).toBe(false)
    expect(await now().createTable(table('t1', ['anna']), limit)).toBe(true)
    expect(await now().createTable(withBot('b3'), { ...limit, botTables: undefined })).toBe(true)
    expect(await now().createTable(table('t2', ['anna']), limit)).toBe(false)
    expect(await now().createTable(table('t2', ['anna']), { ...limit, tables: undefined })).toBe(true)
  })
}
