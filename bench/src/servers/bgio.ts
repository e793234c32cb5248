/** boardgame.io with its default in-memory storage. */
import { createRequire } from 'node:module'
import { bgioGame } from '../lib/bgio-game.ts'
import { number } from '../lib/util.ts'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const print = process.stdout.write.bind(process.stdout)
for (const method of ['log', 'info'] as const) console[method] = () => {}
const server = Server({ games: [bgioGame({ scale: number('SCALE', 1) })], origins: ['http://127.0.0.1'] })
await server.run({ port: number('PORT', 9000) })
print('READY\n')
