import type { FunctionComponent } from 'preact'
import { LoadFailedPage } from '../pages/LoadFailedPage.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { lazy } from '../ui/lazy.tsx'

interface Props {
  readonly part: string | undefined
}

/** The pages beside the real boxes. Those of one page know no parts. */
const COMPANIONS: Readonly<Record<string, FunctionComponent<Props>>> = {
  'time-n-space': lazy(() => import('./CompanionPage.tsx').then(({ CompanionPage }) => CompanionPage), LoadFailedPage),
  aquasphere: lazy(() => import('./aqua/AquaSheetPage.tsx').then(({ AquaSheetPage }) => whole(AquaSheetPage)), LoadFailedPage),
  'time-stories': lazy(() => import('./stories/StoriesPage.tsx').then(({ StoriesPage }) => whole(StoriesPage)), LoadFailedPage),
}

const whole =
  (Page: FunctionComponent): FunctionComponent<Props> =>
  ({ part }) =>
    part === undefined ? <Page /> : <NotFound />

/** The page that helps those who play a game with the real box. */
export function CompanionOf({ game, part }: Props & { readonly game: string }) {
  const Companion = Object.hasOwn(COMPANIONS, game) ? COMPANIONS[game] : undefined
  return Companion ? <Companion part={part} /> : <NotFound />
}
