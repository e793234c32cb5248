/** Outlines shared by several pieces. */
export const SHIELD = 'M20 1.500C14 5 7.500 6 3 6V24C3 35.500 11 42.500 20 46.500C29 42.500 37 35.500 37 24V6C32.500 6 26 5 20 1.500Z'
export const SKULL =
  'M12 1.500C6.300 1.500 2.500 5.500 2.500 10.800c0 3.200 1.400 5.300 3.300 6.600V20.500c0 1.200.8 2 2 2h8.400c1.200 0 2-.8 2-2V17.400c1.900-1.300 3.300-3.400 3.300-6.600C21.500 5.500 17.700 1.500 12 1.500ZM8.200 9a2.600 2.600 0 1 1 0 5.200a2.600 2.600 0 0 1 0-5.200Zm7.600 0a2.600 2.600 0 1 1 0 5.200a2.600 2.600 0 0 1 0-5.200ZM12 14.200l1.500 3h-3ZM9.500 19.200h1v3.300h-1ZM13.500 19.200h1v3.300h-1Z'
export const HEART =
  'M12 21.500C5 16 1.500 12 1.500 7.600C1.500 4.300 4 2 6.900 2C9.100 2 11 3.200 12 5.200C13 3.200 14.900 2 17.100 2C20 2 22.500 4.300 22.500 7.600C22.500 12 19 16 12 21.500Z'

const SPIKES = 5
/** A five-pointed star. */
export const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: SPIKES * 2 }, (_, i) => {
    const turn = (Math.PI / SPIKES) * i - Math.PI / 2
    const at = i % 2 === 0 ? r : r * 0.44
    return `${(x + Math.cos(turn) * at).toFixed(1)} ${(y + Math.sin(turn) * at).toFixed(1)}`
  }).join('L')}Z`
