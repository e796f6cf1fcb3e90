import type { Context } from 'hono'
import { purposeLength } from '#contract/application/purpose.ts'
import { ApiError } from './api-error.ts'
import { isStorable } from './storable.ts'

/** Percent-decoded, because headers cannot hold Korean. `''` without the header; throws 400 for malformed text. */
export function readHeaderText(c: Context, name: string): string {
  const text = decode(c.req.header(name) ?? '')
  if (text === undefined || !isStorable(text)) throw new ApiError('malformedBody')
  return text.trim()
}

/**
 * Reason for disclosing personal data: the header `Purpose`, percent-encoded, 2 to 200 characters. Throws 422 without
 * it.
 */
export function readPurpose(c: Context): string {
  const purpose = readHeaderText(c, 'Purpose')
  if (purpose.length < purposeLength.minimum || purpose.length > purposeLength.maximum)
    throw new ApiError('purposeRequired')
  return purpose
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
