import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import { isStorable } from './storable.ts'

/** Percent-decoded, because headers cannot hold Korean. `''` without the header; throws 400 for malformed text. */
export function readHeaderText(c: Context, name: string): string {
  const text = decode(c.req.header(name) ?? '')
  if (text === undefined || !isStorable(text)) throw new ApiError('malformedBody')
  return text.trim()
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
