import { ENGINES, MANIFESTS } from '../src/index.ts'
import { fitsThePage, keepsClassesApart } from './fits-the-page.ts'

fitsThePage(MANIFESTS, ENGINES)
keepsClassesApart()
