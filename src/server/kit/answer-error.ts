import type { Context } from 'hono'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/error.ts'
import { getT } from '#i18n/translate.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { isOutage } from './outage.ts'

/** Seconds after which what is away may be back. */
const comeBackSeconds = 10

/**
 * Every answer that is not a success; what is not ours to explain is logged and answered as 500, or as 503 with
 * Retry-After where a store or a disk cannot be used for now.
 */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = error instanceof ApiError ? error : undefined
  const isAway = !known && isOutage(error)
  const facts = { err: withoutValues(error), requestId: c.var.requestId }
  if (!known) c.var.log.error(facts, isAway ? 'a store or a disk cannot be used' : 'unexpected error')
  const code: ErrorCode = known?.code ?? (isAway ? 'serviceUnavailable' : 'internalError')
  const { message, fields, details, headers } = known?.facts ?? {}
  const retry = code === 'serviceUnavailable' ? { 'Retry-After': String(comeBackSeconds) } : undefined
  const body: ErrorBody = {
    code,
    message: message ?? getT(c.var.locale ?? 'ko', 'error')(code),
    ...(fields && { fields }),
    ...(details && { details }),
    requestId: c.var.requestId ?? '',
  }
  return c.json(body, errorStatus[code], { ...retry, ...headers })
}

/** Database errors repeat the values of a row, which may be a person's, in `message`, `detail` and `where`. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const sqlite = 'errcode' in error ? Number(error.errcode) : undefined
  const frames = error.stack?.replace(error.message, '').split('\n')
  return { type: error.name, code, sqlite, stack: frames?.filter((line) => line.trim().startsWith('at ')) }
}
