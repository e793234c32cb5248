/** Search iterations per CPU second at playout depth 50: UCT on our contract, and boardgame.io's MCTSBot on the same game. */
import { createRequire } from 'node:module'
import { free, quickLuck, viewOf } from '@chronothek/core'
import { bgioGame } from '../lib/bgio-game.ts'
import type { Game } from '../lib/reference.ts'
import { referenceGame } from '../lib/reference-game.ts'
import { lcg, number, out, ownCpu, round } from '../lib/util.ts'

const require = createRequire(import.meta.url)
const { MCTSBot } = require('boardgame.io/ai')
const { InitializeGame } = require('boardgame.io/internal')
const DEPTH = 50
const BRANCHES = 12

interface Node {
  visits: number
  wins: number
  children: (Node | undefined)[]
}
const node = (): Node => ({ visits: 0, wins: 0, children: [] })

/** Copies by hand: cards are never written to, so lists of them may share their elements. */
const clone = (g: Game): Game => ({
  ...g,
  spaces: g.spaces.map(space => ({ ...space })),
  players: g.players.map(player => ({ ...player })),
  market: g.market.slice(),
  discard: g.discard.slice(),
  log: [],
  deck: g.deck.slice(),
  hands: g.hands.map(hand => hand.slice()),
})

function bestChild(at: Node, random: () => number): number {
  let best = 0
  let highest = -1
  for (let branch = 0; branch < BRANCHES; branch++) {
    const child = at.children[branch]
    const worth = child ? child.wins / child.visits + 1.4 * Math.sqrt(Math.log(at.visits + 1) / child.visits) : 1e9 + random()
    if (worth > highest) {
      highest = worth
      best = branch
    }
  }
  return best
}

/** One imagined world per 50 iterations, cloned for each: what a bot can do that sees only a view. */
function search(iterations: number) {
  const rules = referenceGame.bind(undefined)
  const chance = free(quickLuck(3))
  const random = lcg(9)
  const view = viewOf(rules, rules.setup({ scale: 1, maxTurns: 200 }, 4, chance), 0)
  const root = node()
  let world = referenceGame.imagine(view, chance)
  for (let i = 0; i < iterations; i++) {
    if (i % 50 === 0) world = referenceGame.imagine(view, chance)
    const state = clone(world)
    const step = (r: number) => rules.apply(state, { by: state.seat, at: 0, action: { type: 'act', r } }, chance)
    const path = [root]
    for (let at = root; ; ) {
      const branch = bestChild(at, random)
      step(branch * 8)
      const known = at.children[branch]
      at = known ?? node()
      ;(path.at(-1) as Node).children[branch] = at
      path.push(at)
      if (known === undefined || state.over) break
    }
    for (let d = 0; d < DEPTH && !state.over; d++) step(random())
    const scores = state.players.map(player => player.score)
    const won = (scores[0] ?? 0) >= Math.max(...scores) ? 1 : 0
    for (const passed of path) {
      passed.visits++
      passed.wins += won
    }
  }
}

async function boardgameIo(iterations: number) {
  const game = bgioGame({ maxTurns: 200, bot: true, hide: false })
  const bot = new MCTSBot({ game, enumerate: game.ai?.enumerate, seed: 'x', iterations, playoutDepth: DEPTH, objectives: () => ({}) })
  const state = InitializeGame({ game, numPlayers: 4 })
  await bot.play(state, state.ctx.currentPlayer)
}

async function rate(run: (iterations: number) => unknown, iterations: number) {
  await run(Math.ceil(iterations / 10))
  const from = ownCpu()
  await run(iterations)
  return iterations / (ownCpu() - from)
}

const ours = await rate(search, number('ITERATIONS', 20_000))
const theirs = await rate(boardgameIo, 40)
out({ kind: 'search', variant: 'chronothek', iterationsPerCpuSecond: Math.round(ours), timesBoardgameIo: round(ours / theirs, 1) })
out({ kind: 'search', variant: 'boardgame.io MCTSBot', iterationsPerCpuSecond: round(theirs, 1), timesBoardgameIo: 1 })
