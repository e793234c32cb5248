/** What a lifted timer could do, in numbers. `units` are units of the centre, counted through; `kinds` kinds of orders. */
export type Doing =
  | { readonly kind: 'forfeit' | 'upgrade' | 'moon-take' | 'moon-bottom' }
  | { readonly kind: 'produce'; readonly units: readonly number[] }
  | { readonly kind: 'beam'; readonly from: readonly number[]; readonly to: readonly number[] }
  | { readonly kind: 'trade'; readonly kinds: readonly number[]; readonly units: readonly number[] }
  | { readonly kind: 'build'; readonly slot: number }
  | { readonly kind: 'deliver'; readonly planet: number; readonly kinds: readonly number[] }
