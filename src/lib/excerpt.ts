/** The beginning of a text on one line, cut at a word if possible; at most `maxLength` characters with the ellipsis. */
export function excerpt(text: string, maxLength = 150): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : undefined)}…`
}
