import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './App.tsx'
import { language } from './i18n/index.ts'
import '@fontsource-variable/fraunces/soft.css'
import '@fontsource-variable/source-sans-3/index.css'
import '@chronothek/board-kit/styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/start.css'
import './styles/lobby.css'
import './styles/table.css'

effect(() => {
  document.documentElement.lang = language.value
})

const root = document.getElementById('app')
if (root) render(<App />, root)
