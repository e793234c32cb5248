import { CardFrame, Die, Drawer, Hourglass, ICON_NAMES, Icon, Pile, SeatMark, Token, Tooltip, Track } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import '../styles/kit.css'

const NAMES = ['Mara', 'Lena', 'Jonas', 'Klio', 'Edda', 'Fabian', 'Gaia', 'Ötzi']
const SHARES = [1, 0.92, 0.75, 0.5, 0.38, 0.15, 0.03, 0]
const LONG = { de: 'Forschungsstation, Laborausbau und Zusatzkarten', en: 'Research station, lab extension and extra cards' }

/** All pieces of the board kit in all states, themes and languages. For development only. */
export function KitPage() {
  return (
    <ReadingPage title="Kit" wide>
      <h1>Kit</h1>
      <div class="kit-sheets">
        <Sheet title="Daylight" scheme="light" lang="de" />
        <Sheet title="Evening" scheme="dark" lang="en" />
        <Sheet title="Daylight, safe palette" scheme="light" palette="safe" lang="en" />
        <Sheet title="Evening, safe palette, reduced motion" scheme="dark" palette="safe" motion="reduced" lang="de" />
      </div>
    </ReadingPage>
  )
}

interface SheetProps {
  readonly title: string
  readonly scheme: 'light' | 'dark'
  readonly lang: 'de' | 'en'
  readonly palette?: 'safe'
  readonly motion?: 'reduced'
}

function Sheet({ title, scheme, lang, palette, motion }: SheetProps) {
  return (
    <section class={`kit-sheet kit-sheet-${scheme}`} data-kit-palette={palette} data-kit-motion={motion} lang={lang} aria-label={title}>
      <h2>{title}</h2>
      <Row name="Seats">
        {NAMES.map((name, seat) => (
          <SeatMark key={name} seat={seat} name={name} size={34} />
        ))}
      </Row>
      <Row name="Hourglass">
        {SHARES.map(share => (
          <Hourglass key={share} share={share} running={share > 0} size={72} seat={2} />
        ))}
        {[44, 30, 22].map(size => (
          <Hourglass key={size} share={0.4} size={size} />
        ))}
      </Row>
      <Row name="Token, die">
        <Token label="5" seat={0} children="5" />
        <Token label="3" seat={2} children="3" />
        <Token label="coin" children="2" />
        {([1, 2, 3, 4, 5, 6] as const).map(value => (
          <Die key={value} value={value} label={`${value}`} size={36} />
        ))}
      </Row>
      <Row name="Cards, piles">
        <Cards text={LONG[lang]} />
      </Row>
      <Track label="Track" last={20} at={[3, 3, 12, 18]} lines={[10]} />
      <Controls lang={lang} />
      <Row name="Icons">
        {ICON_NAMES.map(name => (
          <Tooltip key={name} tip={name}>
            <button type="button" class="button button-icon" aria-label={name}>
              <Icon name={name} />
            </button>
          </Tooltip>
        ))}
      </Row>
    </section>
  )
}

function Cards({ text }: { text: string }) {
  return (
    <>
      <CardFrame side="fact" children={<p>{text}</p>} />
      <CardFrame side="date" children={<p>1789</p>} />
      <CardFrame side="back" children={<p />} />
      {(['legal', 'held', 'lit', 'blocked'] as const).map(state => (
        <CardFrame key={state} side="fact" state={state} children={<p>{state}</p>} />
      ))}
      <Pile count={27} label="27">
        <CardFrame side="back" children={<p />} />
      </Pile>
      <Pile count={0} label="0" children={<p class="kit-none" />} />
    </>
  )
}

function Controls({ lang }: { lang: 'de' | 'en' }) {
  const [open, setOpen] = useState(false)
  const word = lang === 'de' ? 'Hier anlegen' : 'Place here'
  return (
    <Row name="Controls">
      <button type="button" class="button button-main" children={word} />
      <button type="button" class="button button-plain" children={word} />
      <button type="button" class="button button-main" disabled children={word} />
      <button type="button" class="button button-plain" aria-busy="true" children={word} />
      <button type="button" class="button button-link" onClick={() => setOpen(true)} children="Drawer" />
      <input class="field" aria-label="Field" placeholder={word} />
      <select class="field" aria-label="Select" children={<option>{LONG[lang]}</option>} />
      <Drawer open={open} onClose={() => setOpen(false)} title="Drawer" close="Close">
        <SettingsPanel compact />
      </Drawer>
    </Row>
  )
}

const Row = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <>
    <h3>{name}</h3>
    <div class="kit-row">{children}</div>
  </>
)
