import type { IncomingMessage, ServerResponse } from 'node:http'

/** Most requests; parsing takes ten times as long. */
const mostPaths = /^\/(?:[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*)?$/

const anyOrigin = 'http://localhost'

const headers = { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' }

/** Answers 404 for a path that parsers may read differently; returns whether it did. */
export function refuseAmbiguousPath({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (hasPlainPath(url)) return false
  response.writeHead(404, headers).end('Not found\n')
  return true
}

/**
 * True if every parser reads the path alike, before and after decoding and normalising: it decodes, has no dot
 * segments, backslashes or leading double slash, and no encoded slash, backslash or NUL.
 */
export function hasPlainPath(url: string | undefined): boolean {
  const [path = ''] = (url ?? '').split('?', 1)
  if (mostPaths.test(path)) return true
  if (/%(2f|5c|00)/i.test(path) || !URL.canParse(path, anyOrigin)) return false
  return new URL(path, anyOrigin).pathname === path && decodes(path)
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
