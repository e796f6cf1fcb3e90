type WonKey = 'won.unreadable' | 'won.meant' | 'won.meant.take'

export type WonTexts = {
  locale: 'ko' | 'en' | 'cn'
  t: (key: WonKey, values?: Record<string, string | number>) => string
}
