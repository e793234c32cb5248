import { Route, Switch } from 'wouter-preact'
import { CompanionOf } from './companion/CompanionOf.tsx'
import { LoadFailedPage } from './pages/LoadFailedPage.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { StartPage } from './start/StartPage.tsx'
import { lazy } from './ui/lazy.tsx'

const CreatePage = lazy(() => import('./pages/CreatePage.tsx').then(({ CreatePage }) => CreatePage), LoadFailedPage)
const JoinPage = lazy(() => import('./pages/JoinPage.tsx').then(({ JoinPage }) => JoinPage), LoadFailedPage)
const TablePage = lazy(() => import('./table/TablePage.tsx').then(({ TablePage }) => TablePage), LoadFailedPage)
const ReplayPage = lazy(() => import('./replay/ReplayPage.tsx').then(({ ReplayPage }) => ReplayPage), LoadFailedPage)
const RulesPage = lazy(() => import('./rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage), LoadFailedPage)
const LearnPage = lazy(() => import('./learn/LearnPage.tsx').then(({ LearnPage }) => LearnPage), LoadFailedPage)
const DecksPage = lazy(() => import('./decks/DecksPage.tsx').then(({ DecksPage }) => DecksPage), LoadFailedPage)
const LocalPage = lazy(() => import('./local/LocalPage.tsx').then(({ LocalPage }) => LocalPage), LoadFailedPage)
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage), LoadFailedPage)
const AboutPage = lazy(() => import('./pages/AboutPage.tsx').then(({ AboutPage }) => AboutPage), LoadFailedPage)
const CreditsPage = lazy(() => import('./pages/CreditsPage.tsx').then(({ CreditsPage }) => CreditsPage), LoadFailedPage)
/** For development only. */
const KitPage = import.meta.env.DEV ? lazy(() => import('./pages/KitPage.tsx').then(({ KitPage }) => KitPage)) : undefined

/** The routes of the page. */
export function App() {
  return (
    <Switch>
      <Route path="/" component={StartPage} />
      <Route path="/new/:game">{({ game }) => <CreatePage game={game} />}</Route>
      <Route path="/t/:id">{({ id }) => <TablePage key={id} id={id} watch={false} />}</Route>
      <Route path="/t/:id/watch">{({ id }) => <TablePage key={`${id}/watch`} id={id} watch />}</Route>
      <Route path="/join/:code">{({ code }) => <JoinPage code={code} />}</Route>
      <Route path="/r/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
      <Route path="/rules/:game">{({ game }) => <RulesPage game={game} />}</Route>
      <Route path="/learn/:game/:lesson?">{({ game, lesson }) => <LearnPage game={game} lesson={lesson} />}</Route>
      <Route path="/decks">{() => <DecksPage />}</Route>
      <Route path="/here">{() => <LocalPage />}</Route>
      <Route path="/companion/:game/:part?">{({ game, part }) => <CompanionOf game={game} part={part} />}</Route>
      <Route path="/settings">{() => <SettingsPage />}</Route>
      <Route path="/about">{() => <AboutPage />}</Route>
      <Route path="/credits">{() => <CreditsPage />}</Route>
      {KitPage && <Route path="/kit">{() => <KitPage />}</Route>}
      <Route component={NotFound} />
    </Switch>
  )
}
