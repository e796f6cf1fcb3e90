import type { Context } from 'hono'
import * as v from 'valibot'
import koValidation from '#i18n/ko/validation.json' with { type: 'json' }
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { receiveText } from './receive-text.ts'
import { isStorable } from './storable.ts'

/** Throws 415 for other content types, 400 for invalid JSON and 422 with a code per field. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return parse(schema, await readJson(c))
}

export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!isJson(c)) throw new ApiError('mediaTypeRefused')
  const text = await receiveText(c)
  try {
    if (!isStorable(text)) throw new ApiError('malformedBody')
    // Only an escape can still add a character that cannot be stored, and checking every value is slow.
    return JSON.parse(text, text.includes('\\u') ? refuseUnstorable : undefined)
  } catch {
    throw new ApiError('malformedBody')
  }
}

export function isJson(c: Context): boolean {
  return c.req.header('Content-Type')?.startsWith('application/json') ?? false
}

/** More fields than any form has; further errors show after these are corrected. */
const fieldsMaximum = 50

/** Throws 422 with a code per field. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const fields = new Map<string, string>()
  for (const issue of result.issues) {
    if (fields.size === fieldsMaximum) break
    const path = v.getDotPath(issue) ?? ''
    if (!fields.has(path)) fields.set(path, codeOf(issue))
  }
  throw new ApiError('validationFailed', { fields: Object.fromEntries(fields) })
}

function refuseUnstorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new ApiError('malformedBody')
  return value
}

/** The messages of our schemas are codes; an issue with valibot's own message gets a general code. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (Object.hasOwn(koValidation, issue.message)) return issue.message
  if (issue.type !== 'strict_object') return 'invalid'
  return issue.expected === 'never' ? 'unknownField' : 'fieldRequired'
}
