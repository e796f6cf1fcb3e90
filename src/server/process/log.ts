import { type Logger, pino } from 'pino'
import type { Metrics } from './metrics.ts'

const warning = pino.levels.values.warn ?? 40

export function openLog({ LOG_LEVEL }: { LOG_LEVEL: string }, { logLines }: Metrics): Logger {
  return pino({
    level: LOG_LEVEL,
    base: null,
    hooks: {
      logMethod(given, method, level) {
        if (level >= warning) logLines.inc({ level: pino.levels.labels[level] ?? 'other' })
        method.apply(this, given)
      },
    },
  })
}
