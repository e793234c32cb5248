import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pictures and fonts of other formats are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/
/** A smaller file fits into one packet anyway. */
const LEAST_BYTES = 1_000

const COPIES: Readonly<Record<string, (text: Buffer) => Promise<Buffer>>> = {
  '.br': text => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  '.gz': text => promisify(gzip)(text, { level: 9 }),
}

/** Puts a compressed copy of every text in a folder beside it, so that the server compresses nothing when it is asked. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && COMPRESSIBLE.test(entry.name),
  )
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < LEAST_BYTES) return
  for (const [ending, compress] of Object.entries(COPIES)) {
    const copy = await compress(text)
    if (copy.length < text.length) await writeFile(file + ending, copy)
  }
}

/** Compresses the built page. Comes last: the service worker is written when everything else is finished. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'chronothek-compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error === undefined) await compressFiles(folder)
      },
    },
  }
}
