/** The first year of each era, and the era's name. The first era has no beginning. */
export const ERAS = [
  [Number.NEGATIVE_INFINITY, '… 3001 BCE'],
  [-3000, '3000-1 BCE'],
  [1, '1-999'],
  [1000, '1000-1499'],
  [1500, '1500-1699'],
  [1700, '1700-1799'],
  [1800, '1800-1849'],
  [1850, '1850-1899'],
  [1900, '1900-1939'],
  [1940, '1940-1969'],
  [1970, '1970-1999'],
  [2000, '2000 …'],
] as const

interface Plan {
  /** How many of 120 cards belong to each era. */
  readonly eras: readonly number[]
  /** How many of 120 cards have each theme. */
  readonly themes: Readonly<Record<string, number>>
  /** Whether every inhabited continent has to appear. */
  readonly allContinents: boolean
}

/** What the planned decks of 120 cards contain, by pack name. Other decks have no plan. */
export const PLANS: Readonly<Record<string, Plan>> = {
  'timeline-inventions': {
    eras: [2, 6, 5, 7, 10, 12, 12, 20, 16, 12, 12, 6],
    themes: {
      everyday: 20,
      'machines-transport': 18,
      medicine: 16,
      'physics-chemistry': 18,
      'mathematics-measuring': 10,
      'communication-computing': 18,
      'materials-food': 10,
      'engineering-works': 10,
    },
    allContinents: false,
  },
  'timeline-history': {
    eras: [2, 12, 10, 14, 14, 12, 10, 14, 10, 10, 8, 4],
    themes: {
      'states-rulers': 22,
      'law-society': 20,
      'exploration-trade': 14,
      'wars-peace': 16,
      'cities-infrastructure': 12,
      'money-economy': 10,
      'religion-ideas': 12,
      'sport-daily-life': 14,
    },
    allContinents: true,
  },
  'timeline-culture': {
    eras: [3, 5, 4, 8, 12, 12, 12, 14, 14, 14, 14, 8],
    themes: {
      music: 24,
      'literature-comics': 20,
      'painting-sculpture': 16,
      buildings: 12,
      'film-television': 22,
      'board-card-games': 12,
      'video-games': 10,
      'festivals-fashion': 4,
    },
    allContinents: true,
  },
  'timeline-nature': {
    eras: [18, 4, 4, 5, 9, 10, 9, 13, 12, 14, 12, 10],
    themes: {
      'deep-time-life': 18,
      geology: 14,
      'animals-plants': 20,
      'poles-oceans-summits': 14,
      astronomy: 18,
      spaceflight: 26,
      'weather-climate': 10,
    },
    allContinents: false,
  },
}

export const CONTINENTS = ['Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America'] as const

/** The regions a card may name: the inhabited continents, and two that belong to none. */
export const REGIONS: readonly string[] = [...CONTINENTS, 'Antarctica', 'World']

/** How many of 100 cards have each difficulty from 1 to 5. */
export const DIFFICULTY_MIX = [15, 30, 30, 18, 7] as const
