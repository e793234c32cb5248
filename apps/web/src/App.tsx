import { Route, Switch } from 'wouter-preact'
import { AboutPage } from './pages/AboutPage.tsx'
import { CreatePage } from './pages/CreatePage.tsx'
import { JoinPage } from './pages/JoinPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { ReplayPage } from './replay/ReplayPage.tsx'
import { StartPage } from './start/StartPage.tsx'
import { TablePage } from './table/TablePage.tsx'

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
      <Route path="/about" component={AboutPage} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}
