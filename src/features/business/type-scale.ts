import { readTokens } from '#styles/read-tokens.ts'

const shownSizes = ['title-1', 'title-2', 'title-3', 'lead', 'body', 'small'] as const

/** In pixels, at 16 per rem: `clamp(2rem, …, 3.5rem)` → `32–56`, `0.875rem` → `14`. */
export function pixelsOf(value: string): string {
  const lengths = [...value.matchAll(/(?:^|\(|, )([\d.]+)rem(?=$|,|\))/g)].map(([, length]) => Number(length) * 16)
  return lengths.map((length) => Math.round(length)).join('–')
}

export function readScale(css: string) {
  const tokens = readTokens(css)
  return shownSizes.map((name) => ({ name, pixels: pixelsOf(tokens.get(`text-${name}`) ?? '') }))
}
