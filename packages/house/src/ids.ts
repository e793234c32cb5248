import type { Random } from './platform.ts'

/** No vowels, so that codes are no words, and neither 0 nor 1, which people read as letters. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const CODE = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')

/** A table's id: 120 bits, so that nobody can guess one. */
export const newId = (random: Random): string => base64(random(15)).replaceAll('+', 'x').replaceAll('/', 'y')

/** A secret of 256 bits; only its hash is stored. */
export const newToken = (random: Random): string => base64(random(32)).replaceAll('+', '-').replaceAll('/', '_')

export const newSeed = (random: Random): string => [...random(32)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** A short code to type in, like `KX4-9PR`. */
export function newCode(random: Random): string {
  const letters = [...random(6)].map(byte => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}

/** How long a code works at least. After that it works only while seats are to be had; it is too short to be a secret for ever. */
export const CODE_MS = 86_400_000

/** The code as it is stored, however somebody typed it. */
export function parseCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3)}` : undefined
}

/** Compares two hashes in constant time. */
export function sameHash(shown: string, stored: string): boolean {
  if (shown.length !== stored.length) return false
  let differences = 0
  for (let index = 0; index < shown.length; index++) differences |= shown.charCodeAt(index) ^ stored.charCodeAt(index)
  return differences === 0
}
