/** Reduces each prebuilt page's content security policy to the hashes that the page needs, after the build. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { UploadMode } from '#contract/round/upload-mode.ts'
import { readBuildEnv } from '#server/env.ts'
import { incomingAddress } from '#server/file/s3/incoming.ts'

const inline = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g
const csp = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i

/**
 * Astro lists the hashes of all bundled files on every page: 2 KB that do not compress. `'self'` allows our files, so
 * only inline content needs its hash.
 */
export function trimCsp(html: string): string {
  const own = new Set(Array.from(html.matchAll(inline), ([, , content = '']) => `'${hash(content)}'`))
  const isNeeded = (source: string) => !source.startsWith("'sha256-") || own.has(source)
  return html.replace(csp, (_, start: string, directives: string) => start + keep(directives, isNeeded))
}

export function trimAllCsp(folder: string): void {
  for (const path of globSync(`${folder}/**/*.html`)) writeFileSync(path, trimCsp(readFileSync(path, 'utf8')))
}

type Settings = Record<string, string | undefined>

/**
 * Where the pages of a build send documents. On Netlify the default with a bucket is `direct`, because a function accepts
 * at most 6 MB.
 */
export function uploadModeOf(settings: Settings): UploadMode {
  const { UPLOAD, S3_ENDPOINT } = readBuildEnv(settings)
  return UPLOAD ?? (settings.NETLIFY && S3_ENDPOINT ? 'direct' : 'server')
}

/** `connect-src` with the bucket's `incoming/` for direct uploads; otherwise undefined. */
export function connectDirective(settings: Settings): string | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PATH_STYLE } = readBuildEnv(settings)
  if (uploadModeOf(settings) !== 'direct' || !endpoint || !bucket) return undefined
  return `connect-src 'self' ${incomingAddress({ endpoint, bucket, isPathStyle: S3_PATH_STYLE === 'true' })}`
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
