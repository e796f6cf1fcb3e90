import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Locale, splitLocale } from '#contract/kit/locale.ts'

const root = 'dist/client'

/** `url` is the address for visitors, `path` the same without the language. */
export type BuiltPage = { url: string; locale: Locale; path: string; html: string; isIndexed: boolean }

const consoleOrDemonstration = /^\/(console|guide|ex)(\/|$)/

export function readBuilt(path: string): string | undefined {
  return existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined
}

export const builtFile = (path: string) => `${root}${path}`

function urlOf(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/'
}

/** Every HTML file of the build except error pages. Throws without a finished build. */
export function readAllPages(): BuiltPage[] {
  if (!existsSync('dist/stamp')) throw new Error('There is no finished build: run “npm run build” first.')
  const files = globSync(`${root}/**/*.html`).map((path) => path.slice(root.length))
  return files
    .filter((file) => !/\/404(\/index)?\.html$/.test(file))
    .map((file) => {
      const url = urlOf(file)
      const html = readFileSync(root + file, 'utf8')
      return { url, ...splitLocale(url), html, isIndexed: !/<meta name="robots" content="noindex"/.test(html) }
    })
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

export function readPublicPages(): BuiltPage[] {
  return readAllPages().filter(({ path }) => !consoleOrDemonstration.test(path))
}

const onDemand = globSync('src/pages/[[]...locale]/**/*.astro')
  .filter((file) => readFileSync(file, 'utf8').includes('prerender = false'))
  .map((file) => file.replace(/^src\/pages\/\[\.\.\.locale\]/, '').replace(/(\/index)?\.astro$/, ''))
  .map((route) => new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`))

export function isOnDemand(path: string): boolean {
  return onDemand.some((route) => route.test(path))
}

export function attributes(html: string, name: string): string[] {
  const tags = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? []
  return tags.flatMap((tag) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? []).map(decode)
}

export function attributeOf(html: string, tag: RegExp, name: string): string | undefined {
  const [text = ''] = tag.exec(html) ?? []
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** Visible text and text attributes, without parts marked as Korean. */
export function wordsOf(html: string): string {
  const body = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)\b[^>]*\slang="ko"[^>]*>[\s\S]*?<\/\1>/g, (match) => (match.startsWith('<html') ? match : ''))
  const attributeTexts = ['alt', 'aria-label', 'title', 'placeholder', 'content'].flatMap((name) =>
    attributes(body, name),
  )
  return [decode(body.replace(/<[^>]+>/g, '\n')), ...attributeTexts].join('\n')
}

export function linkedData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

function decode(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ')
}
