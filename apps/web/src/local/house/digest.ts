import type { Digest } from '@chronothek/core'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 in plain JavaScript. The browser's own is asynchronous, and rules need luck synchronously. */
export const nobleDigest: Digest = {
  sha256: text => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (key, text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
}
