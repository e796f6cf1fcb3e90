import type { Context } from 'hono'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/kit/error.ts'
import { getT } from '#i18n/translate.ts'
import { isOutage } from '#server/process/outage.ts'
import { withoutValues } from '#server/process/without-values.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

const retryAfterSeconds = 10

export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = error instanceof ApiError ? error : undefined
  const isUnavailable = !known && isOutage(error)
  const facts = { err: withoutValues(error), requestId: c.var.requestId }
  if (!known) c.var.log.error(facts, isUnavailable ? 'a store or a disk cannot be used' : 'unexpected error')
  const code: ErrorCode = known?.code ?? (isUnavailable ? 'serviceUnavailable' : 'internalError')
  const { message, fields, details, headers } = known?.facts ?? {}
  const retry = code === 'serviceUnavailable' ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  const body: ErrorBody = {
    code,
    message: message ?? getT(c.var.locale ?? 'ko', 'error')(code),
    ...(fields && { fields }),
    ...(details && { details }),
    requestId: c.var.requestId ?? '',
  }
  return c.json(body, errorStatus[code], { ...retry, ...headers })
}
