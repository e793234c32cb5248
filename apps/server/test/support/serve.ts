// A whole server with options the command line does not have: limits of every kind, another page, quick bots.
import { type ServerOptions, startServer } from '../../src/index.ts'

const options: ServerOptions = JSON.parse(process.argv[2] ?? '{}')
const server = await startServer({ host: '127.0.0.1', port: 0, ...options })
process.on('SIGTERM', () => server.close().then(() => process.exit(0)))
process.stdout.write(`Chronothek: ${server.url}\n`)
