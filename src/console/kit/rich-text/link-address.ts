/** The address of a link without spaces around it; undefined if the server's sanitiser would remove it. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(\/(?![/\\])|#)/.test(address)) return address
  if (/^(mailto|tel):\S+$/i.test(address)) return address
  return /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address) ? address : undefined
}
