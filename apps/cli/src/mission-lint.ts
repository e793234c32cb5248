import { formatFinding, lintMission, type MissionFinding, packName, type SolverFindings } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import type { Language } from '@chronothek/core'
import type { Outcome } from './command.ts'

/** Reads a mission and says what its author should change, and where. */
export async function lintMissionAt(path: string, language: Language, solverFindings: SolverFindings | undefined): Promise<Outcome> {
  const read = await readMission(path)
  if (!read.ok) {
    const text = ['This is no mission yet:', ...read.error.map(finding => `  ${formatFinding(finding, language)}`)].join('\n')
    return { ok: false, report: { findings: read.error }, text }
  }
  const { mission, media, locate } = read.value
  const drawings = new Map([...media].flatMap(([name, { drawing }]) => (drawing === undefined ? [] : [[name, drawing] as const])))
  const findings = (await lintMission(mission, { drawings, solverFindings })).map(locate)
  const count = (level: MissionFinding['level']) => findings.filter(finding => finding.level === level).length
  const [errors, warnings, infos] = [count('error'), count('warning'), count('info')]
  const report = { pack: packName(mission), cards: mission.deck.length, errors, warnings, infos, findings }
  const sum = `${report.pack}: ${report.cards} cards, ${errors} errors, ${warnings} warnings`
  const text = [
    ...section('Errors', 'error', findings, language),
    ...section('Warnings', 'warning', findings, language),
    ...section('Good to know', 'info', findings, language),
    sum,
  ].join('\n')
  return { ok: errors === 0, report, text }
}

function section(title: string, level: MissionFinding['level'], findings: readonly MissionFinding[], language: Language): string[] {
  const own = findings.filter(finding => finding.level === level)
  return own.length === 0 ? [] : [title, ...own.map(finding => `  ${formatFinding(finding, language)}`), '']
}
