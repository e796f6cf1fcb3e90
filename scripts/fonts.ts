/** Cuts Pretendard down to the glyphs that the site's own texts use: `node scripts/fonts.ts`, and before every dev and build. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const fontFile = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')
const folder = new URL('../src/styles/generated/', import.meta.url)

/** Namespaces that are read together on one page: a page loads `core` and at most its own group. */
const groups = {
  frame: ['frame'],
  home: ['home'],
  form: ['account', 'application', 'document', 'form', 'inquiry', 'validation', 'error'],
  board: ['board', 'notice', 'faq', 'download', 'question', 'post'],
  business: ['business'],
  complex: ['complex'],
  mall: ['mall'],
  subscription: ['subscription', 'abroad'],
  policy: ['policy', 'term', 'guide'],
}
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
/** What the pages show without its standing in a text file: arrows, and the words that dates and amounts are made of. */
const unwritten = '←→일월화수목금토년시분초억만원'
/** Hangul comes from the Korean texts alone; Han and full-width characters are left to the system's Chinese fonts. */
const hangul = /\p{Script=Hangul}/u
const foreign = /[\p{Script=Hangul}\p{Script=Han}\p{Cc}\u2e80-\u303f\uff00-\uffef]/u

async function charactersOf(locale: string, namespaces: string[]): Promise<Set<string>> {
  const files = namespaces.map((name) => readFile(new URL(`../i18n/${locale}/${name}.json`, import.meta.url), 'utf8'))
  return new Set((await Promise.all(files)).join(''))
}

/** File name → its characters. `latin` serves every language; `core` holds what the frame or two groups need. */
export async function chooseSubsets(): Promise<Map<string, string[]>> {
  const sets = new Map<string, Set<string>>()
  for (const [name, namespaces] of Object.entries(groups)) sets.set(name, await charactersOf('ko', namespaces))
  const all = [...new Set([...unwritten, ...[...sets.values()].flatMap((set) => [...set])])].sort()
  const isShared = (character: string) =>
    unwritten.includes(character) ||
    sets.get('frame')?.has(character) ||
    [...sets.values()].filter((set) => set.has(character)).length > 1

  const everywhere = await Promise.all(
    ['ko', 'en', 'cn'].map((locale) => charactersOf(locale, Object.values(groups).flat())),
  )
  const latin = new Set([
    ...ascii,
    ...[unwritten, ...everywhere].flatMap((set) => [...set]).filter((one) => !foreign.test(one)),
  ])
  const syllables = all.filter((one) => hangul.test(one))
  const subsets = new Map([
    ['latin', [...latin].sort()],
    ['core', syllables.filter(isShared)],
  ])
  for (const [name, set] of sets) {
    const own = syllables.filter((one) => set.has(one) && !isShared(one))
    if (own.length > 0) subsets.set(name, own)
  }
  return subsets
}

/** `['a', 'b', 'd']` → `U+61-62, U+64`. */
export function unicodeRange(characters: string[]): string {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const current = ranges.at(-1)
    if (current && code === current[1] + 1) current[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}

/** `core` answers for all Hangul: its list would be half of every page's styles, and the faces behind it are asked first. */
function rangeOf(name: string, characters: string[]): string {
  if (name !== 'core') return unicodeRange(characters)
  const others = characters.filter((one) => one < '\uac00' || one > '\ud7a3')
  return ['U+ac00-d7a3', ...(others.length > 0 ? [unicodeRange(others)] : [])].join(', ')
}

function face(name: string, characters: string[]): string {
  return `@font-face {
  font-family: "Pretendard Site";
  font-weight: 400 700;
  font-display: swap;
  src: url("./pretendard-${name}.woff2") format("woff2");
  unicode-range: ${rangeOf(name, characters)};
}\n`
}

async function writeWhole(name: string, content: string | Uint8Array) {
  const draft = new URL(`${name}.${process.pid}`, folder)
  await writeFile(draft, content)
  await rename(draft, new URL(name, folder))
}

/** Writes `fonts.css` and its files to `src/styles/generated`, unless they are true already; gives the sizes in bytes of what was written. */
export async function buildFonts(): Promise<Record<string, number>> {
  const subsets = await chooseSubsets()
  const font = await readFile(fontFile)
  const source = await readFile(new URL(import.meta.url))
  const state = createHash('sha256')
    .update(source)
    .update(font)
    .update(JSON.stringify([...subsets]))
    .digest('hex')
  const header = `/* Written by scripts/fonts.ts from ${state} */\n`
  const current = await readFile(new URL('fonts.css', folder), 'utf8').catch(() => '')
  if (current.startsWith(header)) return {}

  await mkdir(folder, { recursive: true })
  const sizes: Record<string, number> = {}
  for (const [name, characters] of subsets) {
    const file = await subsetFont(font, characters.join(''), {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern', 'mark', 'ccmp', 'locl', 'tnum', 'case'],
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeWhole(`pretendard-${name}.woff2`, file)
    sizes[name] = file.byteLength
  }
  await writeWhole('fonts.css', header + [...subsets].map(([name, characters]) => face(name, characters)).join(''))
  return sizes
}

if (import.meta.main) console.table(await buildFonts())
