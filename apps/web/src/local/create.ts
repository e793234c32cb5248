import type { CreateTableInput } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import type { Answer } from '../net/api.ts'
import { localLink } from './link.ts'
import { notePlayedHere } from './matches.ts'

/** A new table on this device, which begins at once. `here`: the names of all people at it; they sit where no bot does. */
export function createLocal(request: CreateTableInput & { here?: readonly string[] }): Answer<{ id: string }> {
  notePlayedHere()
  return localLink().call('POST', '/here', { ...request, language: request.language ?? language.value })
}
