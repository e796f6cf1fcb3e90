import type { Context } from 'hono'
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/error.ts'
import { getT } from '#i18n/translate.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/** Every answer that is not a success; what is not ours to explain is logged and answered as 500. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = error instanceof ApiError ? error : undefined
  if (!known) c.var.log.error({ err: withoutValues(error), requestId: c.var.requestId }, 'unexpected error')
  const code: ErrorCode = known?.code ?? 'internalError'
  const { message, fields, details, headers } = known?.facts ?? {}
  const body: ErrorBody = {
    code,
    message: message ?? getT(c.var.locale ?? 'ko', 'error')(code),
    ...(fields && { fields }),
    ...(details && { details }),
    requestId: c.var.requestId ?? '',
  }
  return c.json(body, errorStatus[code], headers)
}

/** Database errors repeat the values of a row, which may be a person's, in `message`, `detail` and `where`. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frames = error.stack?.replace(error.message, '').split('\n')
  return { type: error.name, code, stack: frames?.filter((line) => line.trim().startsWith('at ')) }
}
