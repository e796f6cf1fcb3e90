/** `node scripts/fonts.ts`, also before every dev and build: reduces Pretendard to the glyphs of the site's texts. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const fontFile = createRequire(import.meta.url).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')
const folder = new URL('../src/styles/generated/', import.meta.url)

/** Namespaces of the same pages: a page loads `core` and at most one group. */
const groups = {
  frame: ['frame'],
  home: ['home'],
  form: ['account', 'application', 'document', 'form', 'application-status', 'validation', 'error'],
  board: ['list', 'notice', 'faq', 'download', 'inquiry', 'post'],
  business: ['business'],
  complex: ['complex'],
  mall: ['mall'],
  subscription: ['subscription', 'abroad'],
  terms: ['privacy-policy', 'terms', 'guide'],
}
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
/** Not in the text files: arrows, and the units of dates and amounts. */
const extraCharacters = '←→일월화수목금토년시분초억만원'
/** Only Korean texts add Hangul; the system's Chinese fonts show Han and full-width characters. */
const hangul = /\p{Script=Hangul}/u
const notLatin = /[\p{Script=Hangul}\p{Script=Han}\p{Cc}\u2e80-\u303f\uff00-\uffef]/u

async function readCharacters(locale: string, namespaces: string[]): Promise<Set<string>> {
  const files = namespaces.map((name) => readFile(new URL(`../i18n/${locale}/${name}.json`, import.meta.url), 'utf8'))
  return new Set((await Promise.all(files)).join(''))
}

/** File name → its characters. `latin` serves every language; `core` has the characters of the frame or of two groups. */
export async function chooseSubsets(): Promise<Map<string, string[]>> {
  const sets = new Map<string, Set<string>>()
  for (const [name, namespaces] of Object.entries(groups)) sets.set(name, await readCharacters('ko', namespaces))
  const all = [...new Set([...extraCharacters, ...[...sets.values()].flatMap((set) => [...set])])].sort()
  const isShared = (character: string) =>
    extraCharacters.includes(character) ||
    sets.get('frame')?.has(character) ||
    [...sets.values()].filter((set) => set.has(character)).length > 1

  const everywhere = await Promise.all(
    ['ko', 'en', 'cn'].map((locale) => readCharacters(locale, Object.values(groups).flat())),
  )
  const latin = new Set([
    ...ascii,
    ...[extraCharacters, ...everywhere].flatMap((set) => [...set]).filter((one) => !notLatin.test(one)),
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

/** `core` declares all Hangul: its exact range would be half of every page's styles, and browsers try later faces first. */
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

async function writeAtomically(name: string, content: string | Uint8Array) {
  const draft = new URL(`${name}.${process.pid}`, folder)
  await writeFile(draft, content)
  await rename(draft, new URL(name, folder))
}

/** Writes `fonts.css` and its files to `src/styles/generated` if they are outdated; returns the written sizes in bytes. */
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
    await writeAtomically(`pretendard-${name}.woff2`, file)
    sizes[name] = file.byteLength
  }
  await writeAtomically('fonts.css', header + [...subsets].map(([name, characters]) => face(name, characters)).join(''))
  return sizes
}

if (import.meta.main) console.table(await buildFonts())
