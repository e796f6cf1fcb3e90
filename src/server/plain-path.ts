import type { IncomingMessage, ServerResponse } from 'node:http'

const anyOrigin = 'http://localhost'

const headers = { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' }

/** Answers 404 to a path that parts of the server could read in different ways; false for every other. */
export function refuseAmbiguousPath({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (hasPlainPath(url)) return false
  response.writeHead(404, headers).end('Not found\n')
  return true
}

/**
 * Whether everybody reads the path of a request alike, however often it is decoded or tidied up on its way: it decodes,
 * has no dot segments or backslashes, does not begin with two slashes, and hides none of their signs.
 */
export function hasPlainPath(url: string | undefined): boolean {
  const [path = ''] = (url ?? '').split('?')
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
