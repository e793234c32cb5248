import { Link } from 'wouter-preact'
import { pick } from '../i18n/index.ts'
import { Bar, Footer, useTitle } from '../ui/ReadingPage.tsx'
import { Boxes } from './Boxes.tsx'
import { ClockView } from './ClockView.tsx'
import { figures } from './OrreryClock.tsx'
import { SheetView } from './SheetView.tsx'
import { clockLeft, phaseAt } from './time/match.ts'
import type { Table } from './time/table.ts'
import { useCompanion } from './use-companion.ts'
import { COMPANION_WORDS } from './words.ts'
import '@chronothek/time-n-space/styles/world.css'
import './companion.css'
import './clock.css'
import './glasses.css'
import './sheet.css'

const HOME = '/companion/time-n-space'

/** What lies beside the real box: its clock, sand for those who broke theirs, and the sheet for the end. No seat, no server. */
export function CompanionPage({ part }: { part?: string | undefined }) {
  const words = pick(COMPANION_WORDS)
  const companion = useCompanion()
  const isSheet = part === 'score'
  useTitle(isSheet ? words.sheet : words.title)
  return (
    <div class="cp">
      <Bar>
        <span class="bar-title">
          <strong>Time ’n’ Space</strong>
          <span>{words.title}</span>
        </span>
      </Bar>
      <main id="main" class="cp-main">
        <h1 class="hidden">{words.heading}</h1>
        <nav class="cp-parts" aria-label={words.parts}>
          <Link href={HOME} aria-current={isSheet ? undefined : 'page'}>
            {words.clock}
          </Link>
          <Link href={`${HOME}/score`} aria-current={isSheet ? 'page' : undefined}>
            {words.sheet}
          </Link>
          {isSheet && <SmallClock table={companion.table} />}
        </nav>
        {isSheet ? <SheetView desk={companion.desk} /> : <ClockView {...companion} sheet={`${HOME}/score`} />}
        <Boxes here="time-n-space" />
      </main>
      <Footer />
    </div>
  )
}

/** The time, for those who already write. */
function SmallClock({ table }: { table: Table }) {
  const [match, now] = [table.match.value, table.now.value]
  if (phaseAt(match, now) === 'ready') return null
  return (
    <span class="cp-small-clock" role="timer" aria-label={pick(COMPANION_WORDS).clockName}>
      {figures(clockLeft(match, now))}
    </span>
  )
}
