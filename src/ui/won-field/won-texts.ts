type WonKey = 'won.unreadable' | 'won.meant' | 'won.meant.take'

/** What a field for an amount says, in its page's language. */
export type WonTexts = {
  locale: 'ko' | 'en' | 'cn'
  t: (key: WonKey, values?: Record<string, string | number>) => string
}
