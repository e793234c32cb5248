import type { Pack } from './state.ts'

/** A small pack. Its names say nothing about the hours. */
export const candles: Pack = {
  candles: [
    { id: 'wren', hours: 1, name: { de: 'Stummel', en: 'Stub' } },
    { id: 'oak', hours: 2, name: { de: 'Teelicht', en: 'Tealight' } },
    { id: 'fern', hours: 3, name: { de: 'Baumkerze', en: 'Tree candle' } },
    { id: 'lynx', hours: 4, name: { de: 'Nachtlicht', en: 'Night light' } },
    { id: 'dune', hours: 5, name: { de: 'Tafelkerze', en: 'Table candle' } },
    { id: 'crow', hours: 6, name: { de: 'Leuchterkerze', en: 'Chandelier candle' } },
    { id: 'moss', hours: 7, name: { de: 'Laternenkerze', en: 'Lantern candle' } },
    { id: 'hare', hours: 8, name: { de: 'Stundenkerze', en: 'Hour candle' } },
    { id: 'reed', hours: 9, name: { de: 'Wachslicht', en: 'Wax light' } },
    { id: 'kelp', hours: 10, name: { de: 'Stumpenkerze', en: 'Pillar candle' } },
    { id: 'bear', hours: 11, name: { de: 'Altarkerze', en: 'Altar candle' } },
    { id: 'sage', hours: 12, name: { de: 'Osterkerze', en: 'Easter candle' } },
  ],
}
