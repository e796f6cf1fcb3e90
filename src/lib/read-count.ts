/** One group of digits. Before it no sign, point or dash; after it no digit and no Korean numeral. */
const oneNumber = /^[^\d.,+\-\u2010-\u2015\u2212\u301c]*(\d+)[^\d십백천만억]*$/u

/**
 * Reads one whole number without a sign: `36개월` → `36`, `1,000` → `1000`. Returns null for `-100`, `2.5`, `3만` and
 * `10~20`, whose digits alone would be another number.
 */
export function readCount(text: string): string | null {
  const withoutSeparators = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return withoutSeparators && (oneNumber.exec(withoutSeparators)?.[1] ?? null)
}
