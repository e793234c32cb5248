import pino, { type Logger } from 'pino'
import type { LogLevel } from '../config.ts'

/** JSON lines on stderr. Requests, headers and cookies are never logged as objects, so that no token gets into the log. */
export const createLogger = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: () => undefined, res: () => undefined, err: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  )
