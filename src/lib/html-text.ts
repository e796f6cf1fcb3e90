const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const blockEnd = /<\/(?:p|h[1-6]|li|tr|blockquote|table|caption|ul|ol)>|<(?:br|hr)\b[^>]*>/g

/** The plain text of sanitised HTML: one line per block; images give their alternative text. */
export function htmlText(html: string): string {
  return html
    .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/(?:<\/p>)?<\/t[dh]>/g, ' ')
    .replace(blockEnd, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (namedCharacters[name] ?? whole),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n[\n ]*/g, '\n')
    .trim()
}

/** Plain text as HTML: an empty line starts a paragraph, a single line break becomes `<br />`. */
export function textHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  return escaped
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}
