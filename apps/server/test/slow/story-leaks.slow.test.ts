import { type Seat, type Viewer, viewersOf } from '@chronothek/core'
import { forRun } from '@chronothek/testkit/tools'
import {
  knowledgeOf,
  layersOf,
  needlesOf,
  otherMission,
  readSecondDrop,
  TABLES,
  type Table,
  told,
  usedIn,
} from '@chronothek/time-stories/leaking'
import { expect, test } from 'vitest'
import { StoryActor, storyStage } from '../support/story-stage.ts'
import { type Happening, type Sent, Theatre } from '../support/theatre.ts'

const CAMPAIGNS = forRun({ usual: 3, thorough: 200 })
const LONGEST = forRun({ usual: 250, thorough: 500 })
const { mission, media, handouts } = await readSecondDrop()
const needles = needlesOf(mission)
const layers = layersOf(media)

interface Played {
  readonly theatre: Theatre
  readonly actor: StoryActor
  readonly script: readonly Happening[]
}

const wishOf = ({ options, seats }: Table) => ({ options: { ...options }, seats, bots: [] })

async function playCampaign(table: Table, seed: number): Promise<Played> {
  const theatre = new Theatre(storyStage(needles.mission), table.seats)
  await theatre.begin(wishOf(table), seed)
  const actor = new StoryActor(theatre, needles.mission, table, seed)
  const script: Happening[] = []
  const perform = async (happening: Happening) => {
    await theatre.perform(happening)
    script.push(happening)
  }
  // Somebody looks through the eyes of seat 0, as long as they are lent
  await perform({ kind: 'send', who: 0, command: { type: 'lend', cmd: 'lend', lend: true } })
  await perform({ kind: 'join', who: table.seats + 1, eyes: 0 })
  while (!theatre.isOver && script.length < LONGEST) for (const happening of actor.next()) await perform(happening)
  for (let who = 0; who < table.seats + 2; who++) await perform({ kind: 'look', who })
  actor.catchUp()
  return { theatre, actor, script }
}

/** An entry message is about its own moment, everything else about the last one. */
const momentOf = ({ text, seq }: Sent): number => {
  const entry = /^\{"type":"entry","seq":(\d+)/.exec(text)
  return entry === null ? seq : Number(entry[1])
}

/** Whose knowledge a person may have: a seat its own, the stranger that of the seat whose view they see. */
const viewerOf = (theatre: Theatre, who: number): Viewer => (who < theatre.people ? (who as Seat) : who > theatre.people ? 0 : 'spectator')

/** Reads everything that the house sent. */
function readAll({ theatre, actor }: Played, seed: number): number {
  const known = knowledgeOf(needles.mission, actor.states, actor.events)
  const everybody = viewersOf(theatre.people)
  for (const sent of theatre.sent) {
    const knows = known[momentOf(sent)]
    if (knows === undefined) throw new Error(`a message of moment ${momentOf(sent)}: ${sent.text}`)
    const isOpen = theatre.isOver && sent.seq === theatre.rows.length // then every seat's replay is anybody's
    const viewers = isOpen ? everybody : [viewerOf(theatre, sent.to)]
    for (const what of told(sent.text, needles)) {
      if (!viewers.some(viewer => knows(viewer, what)))
        expect.fail(`campaign ${seed} tells ${sent.to} ${what} (${sent.kind}): ${sent.text}`)
      readPicture(what)
    }
  }
  return theatre.sent.length
}

const readPictures = new Set<string>()

/** A picture that was earned in this state: nothing of its other states may be in it. */
function readPicture(state: string): void {
  const handout = handouts.get(state)
  if (handout === undefined || readPictures.has(state)) return
  readPictures.add(state)
  const [file, keys = ''] = state.split('?')
  const text = new TextDecoder().decode(handout.bytes)
  for (const { key, isShownThen, marks } of layers.filter(layer => layer.file === file)) {
    const isDrawn = keys.split('&').includes(key) === isShownThen
    if (!isDrawn && marks.some(mark => text.includes(mark))) expect.fail(`${state} shows ${key} (${isShownThen})`)
  }
}

/** Guessing something hidden gets the same answer as guessing something that does not exist. */
function comparedProbes({ theatre }: Played): number {
  const replies = new Map<string, string>()
  for (const { text, kind } of theatre.sent) {
    const { type, cmd, error, ok } = kind === 'frame' ? JSON.parse(text) : {}
    if (type === 'reply') replies.set(cmd, JSON.stringify({ ok, error }))
  }
  const hidden = [...replies].filter(([cmd]) => cmd.startsWith('hidden-'))
  for (const [cmd, answer] of hidden) expect(replies.get(cmd.replace('hidden', 'absent')), 'the answer about something hidden').toBe(answer)
  return hidden.length
}

/** Plays the same match again with everything changed that a person has not discovered; that person must not notice. */
async function compareTwin({ theatre, actor, script }: Played, table: Table, seed: number): Promise<number> {
  const who = seed % (theatre.people + 1) // seats, or a spectator
  const { states, events } = actor
  const viewer = viewerOf(theatre, who)
  const knows = knowledgeOf(needles.mission, states, events).at(-1)
  const tried = new Set(
    theatre.rows.flatMap(({ entry }) => ('action' in entry && 'puzzle' in entry.action ? [String(entry.action.puzzle)] : [])),
  )
  const kept = { used: usedIn(states), tried, knows: (path: string) => knows?.(viewer, path) === true }
  const other = new Theatre(storyStage(otherMission(needles.mission, kept)), table.seats, who)
  await other.begin(wishOf(table), seed)
  for (const happening of script) await other.perform(happening)
  const heard = (of: Theatre) => of.sent.filter(({ to }) => to === who).map(({ text }) => text.replace(/"last":"[0-9a-f]{64}"/, ''))
  const [here, there] = [heard(theatre), heard(other)]
  expect(there.length).toBe(here.length)
  for (const [index, text] of here.entries()) if (there[index] !== text) expect(there[index], `the other world of ${viewer}`).toBe(text)
  return here.length
}

test(`${CAMPAIGNS} campaigns at the house tell nobody anything before its time`, async () => {
  const count = { entries: 0, messages: 0, runs: 0, ended: 0, compared: 0, probes: 0 }
  for (let number = 0; number < CAMPAIGNS; number++) {
    const table = TABLES[number % TABLES.length] as Table
    const played = await playCampaign(table, 300 + number)
    count.messages += readAll(played, number)
    count.probes += comparedProbes(played)
    if (!played.theatre.isOver) count.compared += await compareTwin(played, table, 300 + number)
    count.entries += played.theatre.rows.length
    count.runs += played.actor.states.at(-1)?.run ?? 0
    count.ended += played.theatre.isOver ? 1 : 0
  }
  console.info(`measured: ${JSON.stringify(count)}`)
  expect(count.entries).toBeGreaterThan(CAMPAIGNS * 100)
  expect(count.compared).toBeGreaterThan(CAMPAIGNS * 100)
  expect(count.probes).toBeGreaterThan(CAMPAIGNS)
  expect(readPictures.size).toBeGreaterThan(30)
})
