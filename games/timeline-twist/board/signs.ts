/** The four symbols: one family on a grid of 24, told apart by silhouette alone. */
export const FILLED: Readonly<Record<string, string>> = {
  hourglass:
    'M5 1.500h14v3.200c0 3.300-2.600 5.300-4.700 7.300 2.100 2 4.700 4 4.700 7.300v3.200H5v-3.200c0-3.300 2.600-5.300 4.700-7.300C7.600 10 5 8 5 4.700z',
  leaf: 'M21.800 2.200C8.500 1.600 1.300 8 3.600 17.600L1.600 21l1.900 1.300 2-3.300c9.300 2.600 17-4 16.300-16.800zM6.300 17.700C9 13.500 12.600 10 17.300 6.800l.7 1C13.500 11 10 14.400 7.500 18.300z',
}
/** Lines with round ends, as wide as this. */
export const STROKE = 2.6
export const DRAWN: Readonly<Record<string, string>> = {
  // A quill on its point, open barbs like a comb: no leaf has such an outline.
  feather: 'M12 22.500V6.500M12 6.500 7 2M12 6.500 17 2M12 11.800 6 6.500M12 11.800 18 6.500M12 17 6 11.700M12 17 18 11.700',
  anchor:
    'M12 8v13.200M7.300 11.300h9.400M2.600 13.800c.6 4.600 4.300 7.500 9.400 7.500s8.800-2.900 9.400-7.500M12 2.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600',
}
