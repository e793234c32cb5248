/** Sends a body through a (de)compressor. Node and browsers both have them. */
const through = (body: BodyInit, way: GenericTransformStream): Response => new Response(new Response(body).body?.pipeThrough(way) ?? '')

/** A text as gzip. */
export const packText = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await through(text, new CompressionStream('gzip')).arrayBuffer())

export const unpackText = (packed: Uint8Array): Promise<string> =>
  through(packed as Uint8Array<ArrayBuffer>, new DecompressionStream('gzip')).text()
