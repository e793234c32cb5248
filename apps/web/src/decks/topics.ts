import type { Translated } from '@chronothek/board-kit'
import { pick } from '../i18n/index.ts'
import { findGame } from '../registry.ts'

/** Titles of topics, by the id on the cards. */
export type TopicNames = Readonly<Record<string, Translated>>

/** The names that these games have for the topics of their decks. */
export async function loadTopics(games: Iterable<string>): Promise<TopicNames> {
  const named = await Promise.all([...new Set(games)].map(async id => (await findGame(id)?.loadThemes?.()) ?? {}))
  return Object.assign({}, ...named)
}

/** A topic's name; decks of others may have topics of their own. */
export const topicName = (names: TopicNames, topic: string): string => {
  const known = Object.hasOwn(names, topic) ? names[topic] : undefined
  return known === undefined ? topic.replaceAll('-', ' ') : pick(known)
}
