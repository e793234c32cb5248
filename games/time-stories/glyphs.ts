/** Names of the signs of skills at game-icons (CC BY 3.0), for the credits. */
export const GLYPHS = ['fist', 'hand', 'conversation', 'semi-closed-eye', 'bullseye', 'torch', 'open-book', 'cog', 'juggler'] as const
