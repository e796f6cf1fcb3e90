import messages from '#i18n/ko/console-manager.json'

/** The first match counts, because many user agents also name other browsers. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** `Chrome · Windows` from a `User-Agent` header. */
export function deviceName(userAgent: string | null): string {
  const first = (names: typeof browsers | typeof systems) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [first(browsers), first(systems)].filter(Boolean).join(' · ') || messages['device.unknown']
}
