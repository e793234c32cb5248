import { render } from 'preact'
import { App } from './App.tsx'
import { applySettings, keepSettings } from './settings/index.ts'
import { KeysHelp } from './ui/KeysHelp.tsx'
import { keepFocus } from './ui/keep-focus.ts'
import { listenForKeys } from './ui/keys.ts'
import { NewVersion } from './ui/NewVersion.tsx'
import { watchVersion } from './ui/new-version.ts'
import { startAtTop } from './ui/scroll-to-top.ts'
import './styles/fonts.css'
import '@chronothek/board-kit/styles/tokens.css'
import '@chronothek/board-kit/styles/pieces.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/start.css'
import './styles/windows.css'
import './styles/drawers.css'
import './styles/pages.css'
import './styles/create.css'
import './styles/table.css'
import './styles/games.ts'

applySettings(document.documentElement)
keepSettings()
listenForKeys()
keepFocus()
startAtTop()
watchVersion()

const root = document.getElementById('app')
if (root)
  render(
    <>
      <App />
      <KeysHelp />
      <NewVersion />
    </>,
    root,
  )

// Last, because it only serves the next visit and offline use. Without a connection that visit does it.
const keepPage = () =>
  import('./local/install.ts').then(
    ({ keepOnDevice }) => keepOnDevice(),
    () => undefined,
  )
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => setTimeout(keepPage, 1500))
