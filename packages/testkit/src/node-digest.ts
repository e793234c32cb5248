import { createHash, createHmac } from 'node:crypto'
import type { Digest } from '@chronothek/core'

/** Node's SHA-256, for live luck and chains in tests and tools. */
export const nodeDigest: Digest = {
  sha256: text => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}
