import { formatFinding, lintMission, type Mission, type MissionFinding, packName } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import type { Language } from '@chronothek/core'
import type { Outcome, Say } from './command.ts'
import { LINT_WORDS } from './lint-words.ts'
import { certificateFile } from './packs.ts'
import { solverFindings } from './solve/findings.ts'

/** Reads a mission and lists what its author should change, and where. `solves`: also estimates how likely it is won. */
export async function lintMissionAt(path: string, language: Language, solves: boolean, aside: Say): Promise<Outcome> {
  const words = LINT_WORDS[language]
  const read = await readMission(path)
  if (!read.ok) {
    const text = [words.noMission, ...read.error.map(finding => `  ${formatFinding(finding, language)}`)].join('\n')
    return { ok: false, report: { findings: read.error }, text }
  }
  const { mission, media, locate } = read.value
  const drawings = new Map([...media].flatMap(([name, { drawing }]) => (drawing === undefined ? [] : [[name, drawing] as const])))
  const solver = solves ? (sound: Mission) => solverFindings(sound, certificateFile(path), { aside, language }) : undefined
  const findings = (await lintMission(mission, { drawings, solverFindings: solver })).map(locate)
  const count = (level: MissionFinding['level']) => findings.filter(finding => finding.level === level).length
  const [errors, warnings, infos] = [count('error'), count('warning'), count('info')]
  const report = { pack: packName(mission), cards: mission.deck.length, errors, warnings, infos, findings }
  const text = [
    ...(['error', 'warning', 'info'] as const).flatMap(level => section(level, findings, language)),
    words.sum(report.pack, report.cards, errors, warnings),
  ].join('\n')
  return { ok: errors === 0, report, text }
}

function section(level: MissionFinding['level'], findings: readonly MissionFinding[], language: Language): string[] {
  const own = findings.filter(finding => finding.level === level)
  return own.length === 0 ? [] : [LINT_WORDS[language][level], ...own.map(finding => `  ${formatFinding(finding, language)}`), '']
}
