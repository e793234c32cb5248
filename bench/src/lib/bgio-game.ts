import { act, type Game, setup, viewFor } from './reference.ts'

interface Options {
  scale?: number
  maxTurns?: number
  hide?: boolean
  bot?: boolean
}
interface Context {
  G: Game
  playerID: string | null
}

/** The reference game as a boardgame.io game definition. */
export const bgioGame = ({ scale = 1, maxTurns = 1e9, hide = true, bot = false }: Options = {}) => ({
  name: 'midgame',
  setup: () => setup({ scale, maxTurns }),
  minPlayers: 4,
  maxPlayers: 4,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: {
      move: ({ G, playerID }: Context, r: number) => (act(G, Number(playerID), r) ? undefined : 'INVALID_MOVE'),
      client: false,
      redact: false,
    },
  },
  endIf: ({ G }: Context) => (G.over ? { winner: '0' } : undefined),
  ...(hide ? { playerView: ({ G, playerID }: Context) => viewFor(G, playerID === null ? -1 : Number(playerID)) } : {}),
  ...(bot ? { ai: { enumerate: () => Array.from({ length: 12 }, (_, i) => ({ move: 'act', args: [i * 8] })) } } : {}),
})
