/** A worker that does what the question says: answer, fail, or never come back. */
export function think(text: string): unknown {
  const { how } = JSON.parse(text)
  if (how === 'hang') for (;;) Math.random()
  if (how === 'fail') throw new Error('no idea')
  return { type: how }
}
