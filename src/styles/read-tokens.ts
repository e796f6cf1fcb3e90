/** Custom properties that `selector` sets, first value each: name without the leading hyphens → value. */
export function readTokens(css: string, selector = ':root'): Map<string, string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
  const matching = [...rules].filter(([, selectors = '']) =>
    selectors.split(',').some((part) => part.trim() === selector),
  )
  const tokens = new Map<string, string>()
  for (const [, , block = ''] of matching)
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g))
      if (!tokens.has(name)) tokens.set(name, value.trim().replace(/\s+/g, ' '))
  return tokens
}

/** Value of a token; follows references such as `var(--palette-green)`. */
export function resolveToken(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference ? resolveToken(tokens, reference) : value
}

/** WCAG contrast ratio, 1 to 21, of two colours written as `#rrggbb`. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
