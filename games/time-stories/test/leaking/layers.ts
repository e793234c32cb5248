import type { ReadMission } from '@chronothek/content/node'
import { LeakError, recordMatch, walk } from '@chronothek/testkit/tools'
import { timeStories } from '../../src/index.ts'
import { knowledgeOf, lawsFor, type Table } from './campaigns.ts'
import { type Needles, told } from './needles.ts'

/* Looks into the pictures themselves: what is drawn there, not what they are called. */

/** A part of a picture that is there only in some states. */
export interface Layer {
  readonly file: string
  readonly key: string
  readonly isShownThen: boolean
  /** Lines that nothing else of this picture has. */
  readonly marks: readonly string[]
}

const LAYER = /<(\w+)[^>]*\sdata-(shown|hidden)-if="(\w+)"[^>]*>/g
const LINE = /\s(?:d|points)="([^"]{12,})"/g

/** The layers as their author drew them; found by counting tags, not by the code that makes states. */
export function layersOf(media: ReadMission['media']): readonly Layer[] {
  const layers: Layer[] = []
  for (const [file, { drawing, bytes }] of media) {
    if (drawing === undefined || drawing.keys.length === 0) continue
    const text = new TextDecoder().decode(bytes)
    for (const { 0: tag, 1: name = '', 2: when, 3: key = '', index } of text.matchAll(LAYER)) {
      const inside = tag.endsWith('/>') ? tag : upToItsEnd(text.slice(index), name)
      const lines = [...inside.matchAll(LINE)].map(([, line = '']) => line)
      layers.push({ file, key, isShownThen: when === 'shown', marks: lines.filter(line => text.split(line).length === 2) })
    }
  }
  return layers
}

function upToItsEnd(text: string, name: string): string {
  let depth = 0
  for (const { 0: tag, index } of text.matchAll(new RegExp(`<${name}\\b[^>]*>|</${name}>`, 'g'))) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return text.slice(0, index)
  }
  return text
}

const keysOf = (state: string): readonly string[] => state.split('?')[1]?.split('&') ?? []

interface Pictures {
  readonly needles: Needles
  readonly media: ReadMission['media']
  readonly handouts: ReadMission['handouts']
}

/** Plays a campaign, fetches every picture as soon as anybody is told of it, and searches it for layers that were never to be seen. */
export function inspectPictures({ needles, media, handouts }: Pictures, table: Table, seed: number, longest: number, game = timeStories) {
  const { header, entries, states, events } = walk(game, lawsFor(needles.mission, table, longest), seed)
  const known = knowledgeOf(needles.mission, states, events)
  const layers = layersOf(media)
  const drawnIn = new Map<string, readonly Layer[]>()
  const seen = new Set<Layer>()
  for (const { to, seq, body } of recordMatch(game, { header, entries, pack: needles.mission }).messages) {
    for (const name of told(body, needles)) {
      const handout = handouts.get(name)
      if (handout === undefined) continue // words
      const text = drawnIn.has(name) ? '' : new TextDecoder().decode(handout.bytes)
      const found = drawnIn.get(name) ?? layers.filter(({ marks }) => marks.some(mark => text.includes(mark)))
      drawnIn.set(name, found)
      for (const layer of found) {
        const { file, key, isShownThen } = layer
        const picture = needles.files.filter(state => state.split('?')[0] === file)
        const isEarned = picture.some(state => keysOf(state).includes(key) === isShownThen && known[seq]?.(to, state))
        if (!isEarned) throw new LeakError(`after entry ${seq} ${to} can see ${key} (${isShownThen}) in ${file}`)
        seen.add(layer)
      }
    }
  }
  return { fetched: drawnIn.size, layers: seen.size }
}
