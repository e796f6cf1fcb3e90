import { readTokens } from '#styles/read-tokens.ts'

/** Sizes that the page shows, largest first; body and small text in regular weight. */
const sizes = ['title-1', 'title-2', 'title-3', 'lead', 'body', 'small'] as const

/** `clamp(2rem, …, 3.5rem)` → `32–56`, `0.875rem` → `14`: in pixels, at the browser's usual 16. */
export function pixelsOf(value: string): string {
  const lengths = [...value.matchAll(/(?:^|\(|, )([\d.]+)rem(?=$|,|\))/g)].map(([, length]) => Number(length) * 16)
  return lengths.map((length) => Math.round(length)).join('–')
}

/** Each size with its pixels, as `tokens.css` says. */
export function readScale(css: string) {
  const tokens = readTokens(css)
  return sizes.map((name) => ({ name, pixels: pixelsOf(tokens.get(`text-${name}`) ?? '') }))
}
