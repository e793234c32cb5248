export { actionName, cardText, cardTitle, colourName, counted, fieldName, listed, say, tileName } from '../texts/index.ts'

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
/** "+3", "−2": with a real minus. */
export const withSign = (points: number): string => (points < 0 ? `−${-points}` : points === 0 ? '0' : `+${points}`)
