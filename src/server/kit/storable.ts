/** Whether both engines can keep a text: PostgreSQL has no room for NUL, its JSON none for half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
