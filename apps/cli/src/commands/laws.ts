import { parseArgs } from 'node:util'
import type { Deck } from '@chronothek/content'
import { brokenLaws, LAWS, type LawName } from '@chronothek/testkit/tools'
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
    '--pack name       a pack by name, name@version or file; else the newest of this game',
  ],
  run: laws,
}

interface BrokenLaw {
  readonly law: LawName
  readonly says: string
  /** Matches that broke it. */
  readonly seeds: number[]
  /** What happened in the first of them. */
  readonly example: string
}

async function laws(args: string[]): Promise<Outcome> {
  const options = { matches: { type: 'string', default: '100' }, seed: { type: 'string', default: '0' }, pack: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const entry = gameNamed(onlyPositional(positionals, 'a game'))
  const matches = wholeNumber(values.matches, 'matches', 1)
  const first = wholeNumber(values.seed, 'seed', 0)
  return lawsOf(entry, await choosePack(values.pack, entry), matches, first)
}

/** Plays that many matches and gathers what broke. */
export function lawsOf({ game, laws: known }: Pick<GameEntry, 'game' | 'laws'>, pack: Deck, matches: number, first: number): Outcome {
  const broken = new Map<LawName, BrokenLaw>()
  for (let seed = first; seed < first + matches; seed++) {
    for (const { law, message } of brokenLaws(game, { ...known, pack, matches }, seed)) {
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
