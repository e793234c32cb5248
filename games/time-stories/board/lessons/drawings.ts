/** Where the drawings of the lesson lie: files beside the page, fetched with the lesson. */
export const DRAWINGS = {
  'pictures/base.svg': new URL('./pictures/base.svg', import.meta.url).href,
  'pictures/map.svg': new URL('./pictures/map.svg', import.meta.url).href,
  'pictures/yard.svg': new URL('./pictures/yard.svg', import.meta.url).href,
  'pictures/tower.svg': new URL('./pictures/tower.svg', import.meta.url).href,
  'pictures/greta.svg': new URL('./pictures/greta.svg', import.meta.url).href,
  'pictures/bruno.svg': new URL('./pictures/bruno.svg', import.meta.url).href,
  'pictures/pia.svg': new URL('./pictures/pia.svg', import.meta.url).href,
  'pictures/ottilie.svg': new URL('./pictures/ottilie.svg', import.meta.url).href,
  'pictures/crank.svg': new URL('./pictures/crank.svg', import.meta.url).href,
  'pictures/pass.svg': new URL('./pictures/pass.svg', import.meta.url).href,
}
