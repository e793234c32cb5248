import { useHelm } from '../helm.ts'
import { BriefingAgain } from './BriefingAgain.tsx'
import { CaseFile } from './CaseFile.tsx'
import { MapSheet } from './MapSheet.tsx'
import { ObjectLarge } from './ObjectLarge.tsx'
import { Orders } from './Orders.tsx'
import { Overlay } from './Overlay.tsx'
import { PlaceLarge } from './PlaceLarge.tsx'
import { Reading } from './Reading.tsx'
import { Sheets } from './Sheets.tsx'

/** Whatever lies large over the board, one thing at a time. */
export function Overlays() {
  const { open, words } = useHelm()
  switch (open?.kind) {
    case 'card':
      return <Reading key={open.card} card={open.card} />
    case 'place':
      return <PlaceLarge />
    case 'object':
      return <ObjectLarge n={open.n} />
    case 'orders':
      return <Orders key={open.agent} agent={open.agent} />
    case 'sheets':
      return <Sheets />
    case 'file':
      return <CaseFile />
    case 'base':
      return <BriefingAgain />
    case 'last-base':
      return <BriefingAgain isLastOnly />
    case 'map':
      return (
        <Overlay label={words.map} close={words.close} class="tst-over-map">
          <MapSheet />
        </Overlay>
      )
    default:
      return null
  }
}
