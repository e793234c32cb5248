import { timingSafeEqual } from 'node:crypto'

export type Random = (bytes: number) => Uint8Array

/** No vowels, so no words; nothing that looks like something else. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const CODE = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/

/** A table's id: 120 bits, so that nobody finds a table by trying. */
export const newId = (random: Random): string => Buffer.from(random(15)).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')

/** A secret of 256 bits; only its hash is stored. */
export const newToken = (random: Random): string => Buffer.from(random(32)).toString('base64url')

export const newSeed = (random: Random): string => Buffer.from(random(32)).toString('hex')

/** A short code to type in, like `KX4-9PR`. */
export function newCode(random: Random): string {
  const letters = [...random(6)].map(byte => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}

/** The code as it is stored, however somebody typed it. */
export function parseCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3)}` : undefined
}

/** Whether two hashes are the same, in the same time whatever the answer. */
export function sameHash(shown: string, stored: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}
