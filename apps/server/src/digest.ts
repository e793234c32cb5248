import { createHmac, hash } from 'node:crypto'
import type { Digest } from '@chronothek/core'

/** Node's SHA-256, for live luck, commitments to seeds and the keyed chain. */
export const nodeDigest: Digest = {
  sha256: text => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}
