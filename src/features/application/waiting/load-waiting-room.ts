import type { Locale } from '#contract/kit/locale.ts'
import type { WaitingTexts } from './waiting-time.ts'

/** Only the page's language is loaded. */
const loadTexts: Record<Locale, () => Promise<{ default: WaitingTexts }>> = {
  ko: () => import('#i18n/ko/waiting-room.json'),
  en: () => import('#i18n/en/waiting-room.json'),
  cn: () => import('#i18n/cn/waiting-room.json'),
}

export async function loadWaitingRoom(locale: Locale) {
  const [{ WaitingView }, { default: texts }] = await Promise.all([import('./WaitingView.tsx'), loadTexts[locale]()])
  return { WaitingView, texts }
}
