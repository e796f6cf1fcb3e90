/** An address as links may have it, as typed by staff; undefined where the server would take it away. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(\/(?![/\\])|#)/.test(address)) return address
  if (/^(mailto|tel):\S+$/i.test(address)) return address
  return /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address) ? address : undefined
}
