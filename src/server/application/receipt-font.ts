import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
/** Pretendard's folder `alternative` has it as TrueType. */
const files = {
  regular: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  bold: 'pretendard/dist/public/static/alternative/Pretendard-Bold.ttf',
  hanRegular: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  hanBold: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
}
type FontName = keyof typeof files
const weights = ['regular', 'bold'] as const
export type FontWeight = (typeof weights)[number]

const contents = new Map<FontName, Promise<Buffer>>()

function readFont(name: FontName): Promise<Buffer> {
  const content = contents.get(name) ?? readFile(resolve(files[name]))
  contents.set(name, content)
  return content
}

/** A font with the glyphs of `text` only: embedding a whole one in a PDF takes seconds. */
export async function cutFont(name: FontName, text: string): Promise<Buffer> {
  return Buffer.from(await subsetFont(await readFont(name), text, { targetFormat: 'truetype' }))
}

/** Chinese characters, CJK punctuation and full-width forms. */
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** Splits a text by font: Pretendard has Hangul and Latin, but hardly any Chinese characters. */
export function fontRuns(text: string, weight: FontWeight): { text: string; font: FontName }[] {
  const runs: { text: string; font: FontName }[] = []
  const hanFont = weight === 'bold' ? 'hanBold' : 'hanRegular'
  for (const character of text) {
    const font = han.test(character) ? hanFont : weight
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

export function fontsOf(text: string): Set<FontName> {
  return new Set(weights.flatMap((weight) => fontRuns(text, weight).map(({ font }) => font)))
}

/** Whether the fonts have all characters of a text; a receipt replaces a name that they lack. */
export async function canWrite(text: string): Promise<boolean> {
  for (const run of fontRuns(text, 'regular')) {
    const font = create(await readFont(run.font)) as Font
    if ([...run.text].some((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) return false
  }
  return true
}
