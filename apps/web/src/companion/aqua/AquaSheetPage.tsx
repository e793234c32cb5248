import { SEAT_COLOURS } from '@chronothek/aquasphere/box'
import { SeatIcon } from '@chronothek/aquasphere/signs'
import { Icon } from '@chronothek/board-kit'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { pick } from '../../i18n/index.ts'
import { Bar, Footer, useTitle } from '../../ui/ReadingPage.tsx'
import { Boxes } from '../Boxes.tsx'
import { BoxPart } from '../box/BoxPart.tsx'
import type { AquaBox } from './box.ts'
import { Desk } from './desk.ts'
import { FinalCard } from './FinalCard.tsx'
import { PlayerCard } from './PlayerCard.tsx'
import { FEWEST, isBlank, type Paper, seat } from './paper.ts'
import { Sectors } from './Sectors.tsx'
import { Track } from './Track.tsx'
import { type Career, careers, doubtsAbout } from './tally.ts'
import { AQUA_SHEET_WORDS } from './words.ts'
import '@chronothek/aquasphere/styles/world.css'
import './aqua-entries.css'
import './aqua-sheet.css'
import './aqua-print.css'

type Stage = number | 'final'

/** The score sheet beside the real box: four interim scorings and the final one. No seat, no server. */
export function AquaSheetPage() {
  const words = pick(AQUA_SHEET_WORDS)
  const desk = useMemo(() => new Desk(), [])
  useEffect(() => desk.hearOthers(), [desk])
  const [stage, open] = useState<Stage>(0)
  useTitle(`${words.sheet} · AquaSphere`)
  const paper = desk.paper.value
  const box = desk.box.numbers.value
  const all = careers(paper, box)
  const write = (next: Paper) => desk.write(next)
  return (
    <div class="as">
      <Bar>
        <span class="bar-title">
          <strong>AquaSphere</strong>
          <span>{words.title}</span>
        </span>
      </Bar>
      <main id="main" class="as-main">
        <h1 class="hidden">{words.heading}</h1>
        <Head desk={desk} />
        <Stages paper={paper} stage={stage} open={open} />
        <div class="as-paper">
          <div class="as-entries">
            {stage === 'final' ? (
              <Final paper={paper} box={box} all={all} onWrite={write} />
            ) : (
              <Interim paper={paper} box={box} round={stage} all={all} onWrite={write} />
            )}
          </div>
          <Track paper={paper} isChecked={desk.box.isConfirmed.value} all={all} />
        </div>
        <BoxPart box={desk.box} labels={words.box} />
        <p class="as-hint">
          <Link href="/rules/aquasphere">{words.rules}</Link>
        </p>
        <Boxes here="aquasphere" />
      </main>
      <Footer />
    </div>
  )
}

function Head({ desk }: { desk: Desk }) {
  const words = pick(AQUA_SHEET_WORDS)
  const paper = desk.paper.value
  return (
    <div class="as-head">
      <fieldset class="as-who">
        <legend>{words.players}</legend>
        {SEAT_COLOURS.map((player, owner) => {
          const isPlaying = paper.playing.includes(player)
          return (
            <label key={player}>
              <input
                type="checkbox"
                name={`plays-${player}`}
                checked={isPlaying}
                disabled={isPlaying && paper.playing.length === FEWEST}
                onChange={event => desk.write(seat(paper, player, event.currentTarget.checked))}
              />
              <span>
                <SeatIcon owner={owner} size={18} /> {words.colours[player]}
              </span>
            </label>
          )
        })}
      </fieldset>
      <div class="as-tools">
        <button type="button" class="button button-link" data-press="undo" disabled={!desk.canUndo.value} onClick={() => desk.undo()}>
          <Icon name="undo" />
          {words.undo}
        </button>
        <button type="button" class="button" data-press="print" disabled={isBlank(paper)} onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" class="button" data-press="new-sheet" disabled={isBlank(paper)} onClick={() => desk.renew()}>
          {words.newSheet}
        </button>
      </div>
    </div>
  )
}

function Stages({ paper, stage, open }: { paper: Paper; stage: Stage; open(stage: Stage): void }) {
  const words = pick(AQUA_SHEET_WORDS)
  const stages: readonly Stage[] = [...paper.interims.keys(), 'final']
  return (
    <nav class="as-stages" aria-label={words.stages}>
      {stages.map(each => (
        <button key={each} type="button" aria-current={each === stage ? 'step' : undefined} data-stage={each} onClick={() => open(each)}>
          {each === 'final' ? words.end : words.round(each + 1)}
        </button>
      ))}
    </nav>
  )
}

interface StageProps {
  readonly paper: Paper
  readonly box: AquaBox
  readonly all: readonly Career[]
  onWrite(paper: Paper): void
}

function Interim({ paper, box, all, round, onWrite }: StageProps & { round: number }) {
  const words = pick(AQUA_SHEET_WORDS)
  const doubts = doubtsAbout(paper, round, all, box)
  return (
    <>
      <h2 class="as-title">{words.interim(round + 1)}</h2>
      <p class="as-hint">{isBlank(paper) ? words.hint : ''}</p>
      <Sectors paper={paper} box={box} round={round} onWrite={onWrite} />
      <div class="as-doubts" role="status">
        {doubts.map(doubt => (
          <p key={doubt.kind === 'fell-back' ? doubt.player : doubt.kind}>
            {doubt.kind === 'fell-back' ? words.fellBack(words.colours[doubt.player], doubt.last) : words.tooMany[doubt.kind]}
          </p>
        ))}
      </div>
      <div class="as-cards">
        {all.map(career => (
          <PlayerCard key={career.player} paper={paper} box={box} round={round} career={career} onWrite={onWrite} />
        ))}
      </div>
    </>
  )
}

function Final({ paper, box, all, onWrite }: StageProps) {
  const words = pick(AQUA_SHEET_WORDS)
  return (
    <>
      <h2 class="as-title">{words.final}</h2>
      <p class="as-hint">{words.freeLines}</p>
      <div class="as-cards">
        {all.map(career => (
          <FinalCard key={career.player} paper={paper} box={box} career={career} onWrite={onWrite} />
        ))}
      </div>
    </>
  )
}
