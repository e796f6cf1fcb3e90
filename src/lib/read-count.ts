const oneNumber = /^[^\d.,+\-\u2010-\u2015\u2212\u301c]*(\d+)[^\d십백천만억]*$/u

/**
 * Reads one whole number without a sign: `36개월` → `36`, `1,000` → `1000`. Returns null for `-100`, `2.5`, `3만` and
 * `10~20`, whose digits alone would be another number.
 */
export function readCount(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return bare && (oneNumber.exec(bare)?.[1] ?? null)
}
