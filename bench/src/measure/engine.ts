/** Moves per CPU second in one thread, no network: our contract, the bare rules, and boardgame.io's reducer, interleaved. */
import { createRequire } from 'node:module'
import { free, quickLuck } from '@chronothek/core'
import { bgioGame } from '../lib/bgio-game.ts'
import { act, setup } from '../lib/reference.ts'
import { referenceGame } from '../lib/reference-game.ts'
import { lcg, median, number, out, ownCpu, round } from '../lib/util.ts'

const { InitializeGame, CreateGameReducer } = createRequire(import.meta.url)('boardgame.io/internal')
const LENGTH = 200
let sink: unknown

/** A new match; each call of the result plays one random move and returns whether the match is over. */
type Start = () => (r: number) => boolean

const variants: Record<string, Start> = {
  chronothek() {
    const rules = referenceGame.bind(undefined)
    const chance = free(quickLuck(5))
    const state = rules.setup({ scale: 1, maxTurns: LENGTH }, 4, chance)
    let at = 0
    return r => {
      const [by] = rules.acting(state)
      if (by === undefined) return true
      const move = { by, at: at++, action: { type: 'act' as const, r } }
      if (rules.check(state, move) === undefined) sink = rules.apply(state, move, chance)
      return state.over
    }
  },
  'plain rules, events as JSON'() {
    const g = setup({ maxTurns: LENGTH })
    return r => {
      const changes = { all: [] as unknown[], own: [] as unknown[] }
      act(g, g.seat, r, changes)
      sink = JSON.stringify(changes.all) + JSON.stringify(changes.own)
      return g.over
    }
  },
  'boardgame.io reducer'() {
    const game = bgioGame({ maxTurns: LENGTH })
    const reducer = CreateGameReducer({ game })
    let state = InitializeGame({ game, numPlayers: 4 })
    return r => {
      const payload = { type: 'act', args: [r], playerID: state.ctx.currentPlayer, credentials: undefined }
      state = reducer(state, { type: 'MAKE_MOVE', payload })
      if (state.transients) state = reducer(state, { type: 'STRIP_TRANSIENTS' })
      return state.ctx.gameover !== undefined
    }
  },
}

function movesPerSecond(start: Start, ms: number): number {
  const random = lcg(7)
  let moves = 0
  let spent = 0
  const began = performance.now()
  while (performance.now() - began < ms) {
    const play = start()
    const from = ownCpu()
    for (let i = 0; i < LENGTH; i++) {
      moves++
      if (play(random())) break
    }
    spent += ownCpu() - from
  }
  return moves / spent
}

const rounds = number('ROUNDS', 3)
const ms = number('MS', 500)
const rates = new Map<string, number[]>()
for (const start of Object.values(variants)) movesPerSecond(start, 250)
for (let k = 0; k < rounds; k++) {
  for (const [name, start] of Object.entries(variants)) rates.set(name, [...(rates.get(name) ?? []), movesPerSecond(start, ms)])
}
const reference = median(rates.get('boardgame.io reducer') ?? [])
for (const [variant, values] of rates) {
  out({ kind: 'engine', variant, movesPerCpuSecond: Math.round(median(values)), timesBoardgameIo: round(median(values) / reference, 1) })
}
if (sink === 0) process.exit(1)
