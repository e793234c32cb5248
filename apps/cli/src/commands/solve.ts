import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMission, type Mission } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { type Certificate, COARSE, certify, FINE, type Line, questionsOf, type Study, studyOf } from '@chronothek/solver'
import { timeStories } from '@chronothek/time-stories'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, parseLanguage, UsageError } from '../command.ts'
import { certificateFile, missionPath, packFrom } from '../packs.ts'
import { checkCertificate, mechanicsOf } from '../solve/check.ts'
import { winningLines } from '../solve/lines.ts'
import { reportText } from '../solve/report.ts'
import { answersTo } from '../solve/threads.ts'
import { wordsIn } from '../solve/words.ts'

export const solveCommand: Command = {
  name: 'solve',
  usage: '<mission folder or file> [--quick] [--bring n,…] [--write] [--check] [--language de|en]',
  summary: 'Says whether and how a mission can be won, how likely every team does it, and where one can get stuck.',
  details: [
    '--quick           a few teams, rougher numbers',
    '--bring n,…       objects of earlier runs that are brought along; the captain’s die of a compass is reckoned with',
    '--write           stores what was found as certificate.json beside the mission',
    '--check           only looks whether the stored certificate still holds',
    '--language de|en  the language of the answer (en)',
  ],
  run: solve,
}

async function solve(args: string[]): Promise<Outcome> {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const options = { quick: flag, bring: text, write: flag, check: flag, language: { ...text, default: 'en' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const language = parseLanguage(values.language)
  const wanted = onlyPositional(positionals, 'a mission')
  const path = missionPath(wanted)
  if (path === undefined) throw new UsageError(wordsIn(language).noMission(wanted))
  const mission = await packFrom(path, language)
  if (!isMission(mission)) throw new UsageError(wordsIn(language).isDeck(wanted))
  const file = certificateFile(path)
  if (values.check) return checkCertificate(mission, file, language)
  const brings = parseObjects(mission, values.bring, language)
  if (values.write && brings.length > 0) throw new UsageError(wordsIn(language).bringsNothing)
  return solved(mission, file, { ...values, brings }, language)
}

interface Manner {
  readonly quick: boolean
  readonly write: boolean
  readonly brings: readonly number[]
}

async function solved(mission: Mission, file: string, { quick, write, brings }: Manner, language: Language): Promise<Outcome> {
  const lines = winningLines(mission)
  const answers = await answersTo(mission, questionsOf(mission, { quick, brings }))
  const found = studyOf(mission, answers ?? [])
  const certificate = certificateOf(mission, found, lines, quick)
  const text = reportText(mission, found, lines, language)
  const ok = isWinnable(mission, found, lines)
  if (write) writeFileSync(file, `${JSON.stringify(certificate)}\n`)
  const { unreachable, deadEnds, softLocks, unmodelled } = found
  const report = { winnable: ok, certificate, answers: found.answers, unreachable, deadEnds, softLocks, unmodelled }
  return { ok, report: plain(report), text, ...(write ? { note: `${wordsIn(language).written}: ${file}` } : {}) }
}

/** JSON has no maps, so they become objects. */
const plain = (report: object): unknown =>
  JSON.parse(JSON.stringify(report, (_key, value) => (value instanceof Map ? Object.fromEntries(value) : value)))

/** Every team must have a way to some success card, and the rules must accept one way to each. */
function isWinnable({ hosts }: Mission, { answers }: Study, lines: ReadonlyMap<string, Line | undefined>): boolean {
  const known = answers.filter(({ earned }) => !earned)
  const sizes = hosts.length < 4 ? [3] : [3, 4]
  const isOpen = sizes.every(size => known.filter(answer => answer.hosts === size).some(({ teams }) => teams.some(({ won }) => won > 0)))
  return isOpen && [...lines.values()].every(line => line !== undefined)
}

function certificateOf(mission: Mission, { answers }: Study, lines: ReadonlyMap<string, Line | undefined>, quick: boolean): Certificate {
  const about = {
    mechanics: mechanicsOf(mission),
    rules: timeStories.rulesVersion,
    lines: [...lines.values()].filter(line => line !== undefined),
  }
  return certify(mission, about, answers, ({ earned }) => (quick || earned ? COARSE : FINE))
}

function parseObjects({ objects }: Mission, text = '', language: Language): number[] {
  const wanted = text.split(',').filter(Boolean).map(Number)
  const kept = objects.filter(({ agencyLogo }) => agencyLogo).map(({ n }) => n)
  if (wanted.every(n => kept.includes(n))) return wanted
  throw new UsageError(wordsIn(language).bringKept(kept.join(', ')))
}
