import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { facesFor, facesIn, familiesIn } from './font-face.ts'

/** Compressed bytes of a page's first load. */
export type Weight = { page: string; islands: number; document: number; script: number; fonts: number }

/** Bytes of script that a page of the console may load. */
export const consoleScriptMaximum = 180 * 1024

export function weigh(root: string, path: string): Weight {
  const html = readFileSync(path, 'utf8')
  const styles = attributes(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href')
  const scripts = withStaticImports(root, [
    ...attributes(html, /<script\b[^>]*>/g, 'src'),
    ...attributes(html, /<link\b[^>]*rel="modulepreload"[^>]*>/g, 'href'),
    ...attributes(html, /<astro-island\b[^>]*>/g, 'component-url'),
    ...attributes(html, /<astro-island\b[^>]*>/g, 'renderer-url'),
  ])
  const sheets = [
    { base: '/', css: contents(html, 'style').join('') },
    ...styles.map((url) => ({ base: posix.dirname(url), css: readFileSync(root + url, 'utf8') })),
  ]
  const families = familiesIn(sheets.map(({ css }) => css).join('\n'))
  const faces = sheets.flatMap(({ base, css }) => facesIn(css, base))
  // Chinese pages use system fonts.
  const text = html.includes('<html lang="zh') ? '' : textOf(html)
  const preloaded = attributes(html, /<link\b[^>]*as="font"[^>]*>/g, 'href')
  // A small font is inlined in the style sheet and counts with the document.
  const needed = facesFor(text, faces, families).flatMap(({ url }) => (url.startsWith('data:') ? [] : url))
  const fonts = new Set([...preloaded, ...needed])
  const compressed = (urls: Iterable<string>) => sum([...urls].map((url) => compressedSize(root + url)))
  return {
    page: path.slice(root.length),
    islands: html.match(/<astro-island\b/g)?.length ?? 0,
    document: compressedSize(path) + compressed(styles),
    script: compressed(scripts) + brotliCompressSync(contents(html, 'script').join('\n')).length,
    fonts: sum([...fonts].map((url) => statSync(root + url).size)),
  }
}

/** Weighs the frame and each page's own modules; console pages have no HTML of their own. */
export function weighConsole(root: string): Weight[] {
  const modules = (name: string) => globSync(`_astro/${name}.*.js`, { cwd: root }).map((path) => `/${path}`)
  const frame = [...modules('console.island'), ...modules('client')]
  return modules('*.page').map((part) => {
    const script = sum([...withStaticImports(root, [...frame, part])].map((url) => compressedSize(root + url)))
    return { page: `/console ${posix.basename(part).split('.')[0]}`, islands: 1, document: 0, script, fonts: 0 }
  })
}

function withStaticImports(root: string, urls: string[], seen = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (seen.has(url)) continue
    seen.add(url)
    const code = readFileSync(root + url, 'utf8')
    const imports = [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g)]
    withStaticImports(
      root,
      imports.map(([, target = '']) => posix.resolve(posix.dirname(url), target)),
      seen,
    )
  }
  return seen
}

function attributes(html: string, tag: RegExp, name: string): string[] {
  const values = [...html.matchAll(tag)].map(([text]) => new RegExp(`\\s${name}="([^"]+)"`).exec(text)?.[1])
  return values.filter((value) => value !== undefined)
}

function contents(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '')
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

function compressedSize(path: string): number {
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
