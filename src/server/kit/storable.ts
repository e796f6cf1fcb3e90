/**
 * More marks on one letter than anybody types, of those too that become marks where widths are evened out. Composing
 * text (NFC) takes the square of such a run.
 */
const endlessMarks = /[\p{M}\uFF9E\uFF9F]{31}/u

/**
 * Whether a text can be composed, and both engines can keep it: PostgreSQL has no room for NUL, its JSON none for half
 * a surrogate pair.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !endlessMarks.test(text)
}
