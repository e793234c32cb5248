import { Route, Switch } from 'wouter-preact'
import { CreatePage } from './pages/CreatePage.tsx'
import { JoinPage } from './pages/JoinPage.tsx'
import { MissingPage } from './pages/MissingPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { StartPage } from './start/StartPage.tsx'
import { later } from './ui/Later.tsx'

const TablePage = later(() => import('./table/TablePage.tsx').then(({ TablePage }) => TablePage), MissingPage)
const ReplayPage = later(() => import('./replay/ReplayPage.tsx').then(({ ReplayPage }) => ReplayPage), MissingPage)
const RulesPage = later(() => import('./rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage), MissingPage)
const LearnPage = later(() => import('./learn/LearnPage.tsx').then(({ LearnPage }) => LearnPage), MissingPage)
const DecksPage = later(() => import('./decks/DecksPage.tsx').then(({ DecksPage }) => DecksPage), MissingPage)
const LocalPage = later(() => import('./local/LocalPage.tsx').then(({ LocalPage }) => LocalPage), MissingPage)
const CompanionPage = later(() => import('./companion/CompanionPage.tsx').then(({ CompanionPage }) => CompanionPage), MissingPage)
const AquaSheetPage = later(() => import('./companion/aqua/AquaSheetPage.tsx').then(({ AquaSheetPage }) => AquaSheetPage), MissingPage)
const StoriesPage = later(() => import('./companion/stories/StoriesPage.tsx').then(({ StoriesPage }) => StoriesPage), MissingPage)
const SettingsPage = later(() => import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage), MissingPage)
const AboutPage = later(() => import('./pages/AboutPage.tsx').then(({ AboutPage }) => AboutPage), MissingPage)
const CreditsPage = later(() => import('./pages/CreditsPage.tsx').then(({ CreditsPage }) => CreditsPage), MissingPage)
/** For those who build; not in the product. */
const KitPage = import.meta.env.DEV ? later(() => import('./pages/KitPage.tsx').then(({ KitPage }) => KitPage)) : undefined

/** The map of the house. */
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
      <Route path="/companion/time-n-space/:part?">{({ part }) => <CompanionPage part={part} />}</Route>
      <Route path="/companion/aquasphere">{() => <AquaSheetPage />}</Route>
      <Route path="/companion/time-stories">{() => <StoriesPage />}</Route>
      <Route path="/settings">{() => <SettingsPage />}</Route>
      <Route path="/about">{() => <AboutPage />}</Route>
      <Route path="/credits">{() => <CreditsPage />}</Route>
      {KitPage && <Route path="/kit">{() => <KitPage />}</Route>}
      <Route component={NotFoundPage} />
    </Switch>
  )
}
