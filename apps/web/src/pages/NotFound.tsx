import { lazy } from '../ui/lazy.tsx'
import { LoadFailedPage } from './LoadFailedPage.tsx'

/** `NotFoundPage` for those parts of the page that the start page loads: it is hardly ever shown. */
export const NotFound = lazy(() => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage), LoadFailedPage)
