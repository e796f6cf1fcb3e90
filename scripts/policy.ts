/** Cuts each prebuilt page's content security policy to the hashes that the page itself needs, after the build. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const inline = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g
const policy = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i

/**
 * Astro lists the hashes of all that it bundled on every page: 2 KB that no compression shrinks. Files of our own are
 * allowed by `'self'`; only what stands in the page is allowed by its hash.
 */
export function trimPolicy(html: string): string {
  const own = new Set(Array.from(html.matchAll(inline), ([, , content = '']) => `'${hash(content)}'`))
  const isNeeded = (source: string) => !source.startsWith("'sha256-") || own.has(source)
  return html.replace(policy, (_, start: string, directives: string) => start + keep(directives, isNeeded))
}

export function trimPolicies(folder: string): void {
  for (const path of globSync(`${folder}/**/*.html`)) writeFileSync(path, trimPolicy(readFileSync(path, 'utf8')))
}

function keep(directives: string, isNeeded: (source: string) => boolean): string {
  return directives
    .split(';')
    .map((directive) => directive.split(' ').filter(isNeeded).join(' '))
    .join(';')
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
