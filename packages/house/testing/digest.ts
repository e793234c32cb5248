import { createHmac, hash } from 'node:crypto'
import type { Digest } from '@chronothek/core'

/** Node's SHA-256, for tests. */
export const testDigest: Digest = {
  sha256: text => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}
