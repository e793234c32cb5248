import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { AnyGame, GameShape } from '@chronothek/core'
import { brokenLaws, LAWS, type LawName, type LawOptions } from '@chronothek/testkit/tools'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, wholeNumber } from '../command.ts'
import { choosePack } from '../packs.ts'
import { type GameEntry, gameNamed } from '../registry.ts'

export const lawsCommand: Command = {
  name: 'laws',
  usage: '<game> [--matches n] [--seed s] [--pack name]',
  summary: 'Plays at random and checks the laws every game keeps.',
  details: [
    '--matches n       how many matches (100)',
    '--seed s          the number of the first match (0); the next ones follow',
    '--pack name       a pack by name, name@version or file; else the one of the game’s own tests',
  ],
  run: laws,
}

interface BrokenLaw {
  readonly law: LawName
  readonly says: string
  /** How many matches broke it. */
  readonly seeds: number[]
  /** What happened in the first of these matches. */
  readonly example: string
}

async function laws(args: string[]): Promise<Outcome> {
  const options = { matches: { type: 'string', default: '100' }, seed: { type: 'string', default: '0' }, pack: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const entry = gameNamed(onlyPositional(positionals, 'a game'))
  const matches = wholeNumber(values.matches, 'matches', 1)
  const first = wholeNumber(values.seed, 'seed', 0)
  const known = await lawOptionsOf(entry)
  const lawOptions = values.pack === undefined ? known : { ...known, pack: await choosePack(values.pack, entry) }
  return lawsOf(entry.game, lawOptions, matches, first)
}

/** The options a game gives its own law tests: its decks, its sums, and what nobody may notice. They are in the game's test folder. */
export async function lawOptionsOf({ folder }: GameEntry): Promise<LawOptions<GameShape>> {
  const testing: { lawOptions: LawOptions<GameShape> } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'test/testing.ts')).href
  )
  return testing.lawOptions
}

/** Plays this many matches and collects the broken laws. */
export function lawsOf(game: AnyGame, lawOptions: LawOptions<GameShape>, matches: number, first: number): Outcome {
  const broken = new Map<LawName, BrokenLaw>()
  for (let seed = first; seed < first + matches; seed++) {
    for (const { law, message } of brokenLaws(game, lawOptions, seed)) {
      const before = broken.get(law)
      if (before === undefined) broken.set(law, { law, says: LAWS[law], seeds: [seed], example: message })
      else before.seeds.push(seed)
    }
  }
  const found = [...broken.values()]
  const lines = found.map(({ law, says, seeds, example }) => `${law}: ${says}\n  broken in ${seeds.length} matches, first: ${example}`)
  const sum = `${game.id}: ${matches} matches, ${found.length} laws broken`
  return { ok: found.length === 0, report: { game: game.id, matches, seed: first, broken: found }, text: [...lines, sum].join('\n') }
}
