import messages from '#i18n/ko/console-manager.json'

/** The first that fits: many browsers name others beside themselves. */
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

/** `Chrome · Windows` from a `User-Agent`, as far as it says. */
export function deviceName(userAgent: string | null): string {
  const first = (names: typeof browsers | typeof systems) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [first(browsers), first(systems)].filter(Boolean).join(' · ') || messages['device.unknown']
}
