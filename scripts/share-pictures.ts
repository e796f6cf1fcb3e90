/** `node scripts/share-pictures.ts`, also after the build: draws the link preview of every prebuilt page with `og:image`. */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { siteColors } from '#lib/site-colors.ts'

/** `path`: address of the picture, `/og/<locale>/<page>.jpg`. */
type Share = { path: string; title: string; language: string }

/** Pixels; the size that link previews (`og:image`) ask for. */
const [width, height, margin] = [1200, 630, 72]
const font = createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf')
/** Path prefix → rendering behind the title; the first match wins. */
const pictures = [
  ['/business/direction', 'aerial'],
  ['/business/traffic', 'aerial'],
  ['/business/environment', 'aerial'],
  ['/business/feature', 'lounge'],
  ['/business', 'day'],
  ['/complex/community', 'rooftop'],
  ['/complex/unit', 'newlywed41'],
  ['/complex', 'day'],
  ['/mall', 'mall'],
  ['/subscription/support', 'kitchen'],
  ['/subscription', 'lounge'],
  ['', 'dusk'],
] as const

/** Darker than every green of the palette, so that the white title stands out from any picture. */
const shadeColour = '#0f2a1f'
const { white, 'terracotta-light': terracottaLight } = siteColors
const shadeAndSymbol = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${shadeColour}" stop-opacity="0.62"/><stop offset="0.34" stop-color="${shadeColour}" stop-opacity="0.08"/><stop offset="1" stop-color="${shadeColour}" stop-opacity="0.94"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#s)"/>
  <g fill="none" stroke-width="5" transform="translate(${margin - 18} ${margin - 30}) scale(3)">
    <path d="M6 15.5 16 8l10 7.5M8.5 20.25h15" stroke="${white}" stroke-width="2.75"/><path d="M8.5 25h15" stroke="${terracottaLight}" stroke-width="2.75"/>
  </g>
</svg>`)

const backgrounds = new Map<string, Promise<Buffer>>()

function background(name: string): Promise<Buffer> {
  const cached = backgrounds.get(name) ?? drawBackground(name)
  backgrounds.set(name, cached)
  return cached
}

function drawBackground(name: string): Promise<Buffer> {
  return sharp(`src/assets/${name}.jpg`)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .composite([{ input: shadeAndSymbol }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

function drawText(text: string, size: number): Promise<Buffer> {
  // Word joiners prevent line breaks within Korean words.
  const joined = text.replace(/(?<=\p{Script=Hangul})(?=\p{Script=Hangul})/gu, '\u2060')
  const escaped = joined.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({
    text: {
      text: `<span foreground="${white}">${escaped}</span>`,
      font: `Pretendard Bold ${size}`,
      fontfile: font,
      rgba: true,
      width: width - 2 * margin,
      dpi: 72,
      spacing: 8,
    },
  })
    .png()
    .toBuffer()
}

async function titleOf({ title, language }: Share): Promise<OverlayOptions[]> {
  const name = await drawText(language === 'ko' ? '온마루' : 'ONMARU', 34)
  const parts = [{ input: name, left: margin + 84, top: margin + 4 }]
  // Pretendard has no Chinese characters, and the build machine may have no Chinese font.
  if (/\p{Script=Han}/u.test(title)) return parts
  const input = await drawText(title, title.length > 24 ? 58 : 72)
  const size = await sharp(input).metadata()
  return [...parts, { input, left: margin, top: height - margin - size.height }]
}

async function draw(root: string, share: Share): Promise<void> {
  const page = share.path.replace(/^\/og\/\w+|\.jpg$/g, '')
  const [, name = 'dusk'] = pictures.find(([start]) => page.startsWith(start)) ?? []
  mkdirSync(dirname(root + share.path), { recursive: true })
  await sharp(await background(name), { raw: { width, height, channels: 3 } })
    .composite(await titleOf(share))
    .jpeg({ quality: 80, progressive: true })
    .toFile(root + share.path)
}

function readShare(file: string): Share | undefined {
  const html = readFileSync(file, 'utf8')
  const contentOf = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
  const [image, title] = [contentOf('og:image'), contentOf('og:title')]
  const path = image && new URL(image).pathname
  if (!path?.startsWith('/og/') || !title) return undefined
  // The home page's title begins with the name, which the picture already shows.
  const shownTitle = decode(title).replace(/^\S+ \| /, '')
  return { path, title: shownTitle, language: /<html lang="(\w+)/.exec(html)?.[1] ?? 'ko' }
}

function decode(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

export async function drawSharePictures(root: string): Promise<number> {
  const shares = globSync(`${root}/**/*.html`).flatMap((file) => readShare(file) ?? [])
  await Promise.all(shares.map((share) => draw(root, share)))
  return shares.length
}

if (import.meta.main) console.log(`${await drawSharePictures('dist/client')} pictures`)
