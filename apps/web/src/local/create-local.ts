import { language } from '../i18n/index.ts'
import type { Answer } from '../net/api.ts'
import type { LocalTableRequest } from './device-api.ts'
import { localLink } from './link.ts'
import { notePlayedHere } from './played-here.ts'

/** Creates a table on this device, which begins at once. */
export function createLocal(request: LocalTableRequest): Answer<{ readonly id: string }> {
  notePlayedHere()
  return localLink().ask('createLocalTable', { ...request, language: request.language ?? language.value })
}
