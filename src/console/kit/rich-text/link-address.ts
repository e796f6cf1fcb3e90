/** Undefined for an address that the server's sanitiser removes. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(\/(?![/\\])|#)/.test(address)) return address
  if (/^(mailto|tel):\S+$/i.test(address)) return address
  return /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address) ? address : undefined
}
