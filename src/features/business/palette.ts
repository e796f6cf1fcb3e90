import { contrast, readTokens, resolveToken } from '#styles/read-tokens.ts'

/** `share`: recommended percent of a page or print. */
export const palette = [
  { name: 'white', token: 'color-page', share: 56 },
  { name: 'oak', token: 'color-surface-soft', share: 20 },
  { name: 'green', token: 'color-primary', share: 12 },
  { name: 'ink', token: 'color-text', share: 7 },
  { name: 'terracotta', token: 'color-accent', share: 5 },
] as const

const pairs = [
  { name: 'ink-on-white', tokens: ['color-text', 'color-page'] },
  { name: 'green-on-oak', tokens: ['color-primary', 'color-surface-soft'] },
  { name: 'terracotta-on-white', tokens: ['color-accent', 'color-page'] },
  { name: 'white-on-green', tokens: ['color-on-primary', 'color-primary'] },
  { name: 'white-on-terracotta', tokens: ['color-on-primary', 'color-accent'] },
  { name: 'apricot-on-deep-green', tokens: ['color-accent-on-dark', 'color-primary-deep'] },
] as const

function gradeOf(ratio: number): string {
  if (ratio >= 7) return 'AAA'
  return ratio >= 4.5 ? 'AA' : '–'
}

/** `#1f4d3a` → `31 77 58`. */
function channels(hex: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(' ')
}

export function readPalette(css: string) {
  const tokens = readTokens(css)
  let x = 0
  const colours = palette.map(({ name, token, share }) => {
    const hex = resolveToken(tokens, token)
    x += share
    return { name, share, x: x - share, hex: hex.toUpperCase(), rgb: channels(hex) }
  })
  const contrasts = pairs.map(({ name, tokens: [foreground, background] }) => {
    const ratio = contrast(resolveToken(tokens, foreground), resolveToken(tokens, background))
    return { name, ratio: ratio.toFixed(1), grade: gradeOf(ratio) }
  })
  return { colours, contrasts }
}
