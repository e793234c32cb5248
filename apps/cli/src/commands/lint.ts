import { parseArgs } from 'node:util'
import { cardsInPlay, type Finding, lintDeck, packName } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import type { Command, Outcome, Say } from '../command.ts'
import { onlyPositional, parseLanguage } from '../command.ts'
import { readAnyDeck } from '../deck-files.ts'
import { LINT_WORDS } from '../lint-words.ts'
import { lintMissionAt } from '../mission-lint.ts'
import { missionPath, problemLines } from '../packs.ts'

export const lintCommand: Command = {
  name: 'lint',
  usage: '<pack folder or file> [--meta json] [--no-solve] [--language de|en]',
  summary: 'Reads a deck or a mission and says what its author should change (errors) or look at (warnings).',
  details: [
    '--meta json       for a .csv: the rest of the deck; else meta.json or deck.json beside it',
    '--no-solve        for a mission: do not ask how likely it is won (V26, V27)',
    '--language de|en  the language of the findings (en)',
  ],
  run: lint,
}

async function lint(args: string[], _say: Say, aside: Say): Promise<Outcome> {
  const options = {
    meta: { type: 'string' },
    'no-solve': { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const language = parseLanguage(values.language)
  const pack = onlyPositional(positionals, 'a pack')
  const mission = missionPath(pack)
  if (mission !== undefined) return lintMissionAt(mission, language, !values['no-solve'], aside)
  const read = await readAnyDeck(pack, values.meta)
  if (!read.ok) {
    const text = [LINT_WORDS[language].noDeck, ...problemLines(read.error, language)].join('\n')
    return { ok: false, report: { problems: read.error, findings: [] }, text }
  }
  const deck = read.value
  const findings = lintDeck(deck)
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  const report = { pack: packName(deck), cards: cardsInPlay(deck).length, errors: errors.length, warnings: warnings.length, findings }
  const words = LINT_WORDS[language]
  const sum = words.sum(report.pack, report.cards, errors.length, warnings.length)
  const text = [...section(words.error, errors, language), ...section(words.warning, warnings, language), sum].join('\n')
  return { ok: errors.length === 0, report, text }
}

function section(title: string, findings: readonly Finding[], language: Language): string[] {
  if (findings.length === 0) return []
  return [
    title,
    ...findings.map(({ code, card, message }) => `  ${code}  ${card === undefined ? '' : `${card}: `}${message[language]}`),
    '',
  ]
}
