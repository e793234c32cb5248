/** The four spot inks cards are printed in: what a card is about, never when it was. */
export const INKS = ['science', 'history', 'culture', 'nature'] as const
export type Ink = (typeof INKS)[number]

/** Themes of the decks: their ink, and the icon of a card without a picture of its own. The page has a name for each. */
export const THEMES = {
  'communication-computing': { ink: 'science', picture: 'aerial-signal' },
  'engineering-works': { ink: 'science', picture: 'suspension-bridge' },
  everyday: { ink: 'science', picture: 'rocking-chair' },
  'machines-transport': { ink: 'science', picture: 'gears' },
  'materials-food': { ink: 'science', picture: 'cooking-pot' },
  'mathematics-measuring': { ink: 'science', picture: 'compass' },
  medicine: { ink: 'science', picture: 'caduceus' },
  'physics-chemistry': { ink: 'science', picture: 'round-bottom-flask' },
  'board-card-games': { ink: 'culture', picture: 'meeple' },
  buildings: { ink: 'culture', picture: 'greek-temple' },
  'festivals-fashion': { ink: 'culture', picture: 'party-popper' },
  'film-television': { ink: 'culture', picture: 'film-projector' },
  'literature-comics': { ink: 'culture', picture: 'open-book' },
  music: { ink: 'culture', picture: 'violin' },
  'painting-sculpture': { ink: 'culture', picture: 'palette' },
  'video-games': { ink: 'culture', picture: 'joystick' },
  'cities-infrastructure': { ink: 'history', picture: 'modern-city' },
  'exploration-trade': { ink: 'history', picture: 'caravel' },
  'law-society': { ink: 'history', picture: 'scales' },
  'money-economy': { ink: 'history', picture: 'coins' },
  'religion-ideas': { ink: 'history', picture: 'candle-light' },
  'sport-daily-life': { ink: 'history', picture: 'laurels-trophy' },
  'states-rulers': { ink: 'history', picture: 'crown' },
  'wars-peace': { ink: 'history', picture: 'dove' },
  'animals-plants': { ink: 'nature', picture: 'oak-leaf' },
  astronomy: { ink: 'nature', picture: 'ringed-planet' },
  'deep-time-life': { ink: 'nature', picture: 'ammonite-fossil' },
  geology: { ink: 'nature', picture: 'smoking-volcano' },
  'poles-oceans-summits': { ink: 'nature', picture: 'penguin' },
  spaceflight: { ink: 'nature', picture: 'rocket-flight' },
  'weather-climate': { ink: 'nature', picture: 'sun-cloud' },
} as const satisfies Readonly<Record<string, { readonly ink: Ink; readonly picture: string }>>

export type Theme = keyof typeof THEMES

/** For themes of decks we do not know. */
export const ANY_THEME = { ink: 'history', picture: 'hourglass' } as const
