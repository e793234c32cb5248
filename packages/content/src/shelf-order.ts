/** Orders the names (`name@version`) of a game's packs as they are offered: first the default pack, then by name, newer versions first. */
export const byOffer =
  (first: string | undefined) =>
  (a: string, b: string): number => {
    const [[nameA, versionA], [nameB, versionB]] = [partsOf(a), partsOf(b)]
    if (nameA === nameB) return versionB.localeCompare(versionA, 'en', { numeric: true })
    const rank = (name: string) => (name === first ? 0 : 1)
    return rank(nameA) - rank(nameB) || (nameA < nameB ? -1 : 1)
  }

function partsOf(name: string): readonly [name: string, version: string] {
  const at = name.lastIndexOf('@')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
