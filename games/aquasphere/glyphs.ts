/** Names of the signs of the seven actions at game-icons (CC BY 3.0), for the credits. */
export const GLYPHS = ['erlenmeyer', 'stopwatch', 'crystal-growth', 'octopus', 'submarine', 'archive-research', 'processor'] as const
