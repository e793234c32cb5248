import type { Logger } from 'pino'
import { ConfigError, parseConfig, type ServerConfig, USAGE } from './config.ts'
import type { RunningServer } from './edge/serve.ts'
import { createLogger, startServer } from './index.ts'

/** How long (ms) a shutdown may take before the process exits anyway. */
const STOP_MS = 10_000

function configOrExit(): ServerConfig {
  try {
    const config = parseConfig(process.argv.slice(2), process.env)
    if (config !== 'help') return config
    process.stdout.write(USAGE)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exit(1)
  }
}

async function startOrExit(config: ServerConfig, logger: Logger): Promise<RunningServer> {
  try {
    return await startServer(config, logger)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    process.stderr.write(code === 'EADDRINUSE' ? `Port ${config.port} is taken; choose another with --port.\n` : `${message}\n`)
    logger.debug({ err: error }, 'the server could not start')
    process.exit(1)
  }
}

/** The first signal shuts down gracefully, the second at once. */
function stopOnSignal(server: RunningServer, logger: Logger) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await server.close().catch(error => {
      logger.error({ err: error }, 'closing failed')
      process.exit(1)
    })
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const config = configOrExit()
const logger = createLogger(config.logLevel)
// An unhandled rejection is a bug, but no reason to disconnect everybody. After an uncaught exception nothing can be trusted any more.
process.on('unhandledRejection', error => logger.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', error => {
  logger.fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})

const server = await startOrExit(config, logger)
stopOnSignal(server, logger)
if (!config.quiet) process.stdout.write(`Chronothek: ${server.url}\n`)
