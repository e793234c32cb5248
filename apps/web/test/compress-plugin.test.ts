import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../compress-plugin.ts'

test('beside every long text of the page are its compressed copies, beside nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const long = 'a move and its answer; '.repeat(100)
  writeFileSync(join(folder, 'index.html'), long)
  writeFileSync(join(folder, 'short.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), long)
  writeFileSync(join(folder, 'assets', 'type.woff2'), long)
  await compressFiles(folder)
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz', 'short.svg'])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['app-1a2b.js', 'app-1a2b.js.br', 'app-1a2b.js.gz', 'type.woff2'])
  for (const file of ['index.html', 'assets/app-1a2b.js']) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(long)
    expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(long)
  }
})
