/**
 * Reduces each prebuilt page's content security policy to the hashes that the page needs, after the build. The directives
 * themselves are in `csp-directives.ts`, those of headers in `src/server/http/security-headers.ts`.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const inline = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g
const csp = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i

/**
 * Astro lists the hashes of all bundled files on every page: 2 KB that do not compress. `'self'` allows our files, so
 * only inline content needs its hash.
 */
export function trimCsp(html: string): string {
  const inlineHashes = new Set(Array.from(html.matchAll(inline), ([, , content = '']) => `'${hash(content)}'`))
  const isNeeded = (source: string) => !source.startsWith("'sha256-") || inlineHashes.has(source)
  return html.replace(csp, (_, start: string, directives: string) => start + filterSources(directives, isNeeded))
}

export function trimAllCsp(folder: string): void {
  for (const path of globSync(`${folder}/**/*.html`)) writeFileSync(path, trimCsp(readFileSync(path, 'utf8')))
}

function filterSources(directives: string, isNeeded: (source: string) => boolean): string {
  return directives
    .split(';')
    .map((directive) => directive.split(' ').filter(isNeeded).join(' '))
    .join(';')
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
