import { createRoot } from 'react-dom/client'
import type { Locale } from '#contract/kit/locale.ts'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { SelfCheck } from './SelfCheck.tsx'
import { type SelfCheckTexts, TextProvider } from './texts.tsx'

const texts: Record<Locale, () => Promise<SelfCheckTexts>> = {
  ko: async () => ({
    eligibility: (await import('#i18n/ko/eligibility.json')).default,
    document: (await import('#i18n/ko/document.json')).default,
  }),
  en: async () => ({
    eligibility: (await import('#i18n/en/eligibility.json')).default,
    document: (await import('#i18n/en/document.json')).default,
  }),
  cn: async () => ({
    eligibility: (await import('#i18n/cn/eligibility.json')).default,
    document: (await import('#i18n/cn/document.json')).default,
  }),
}

export async function mountSelfCheck(root: HTMLElement, locale: Locale) {
  const messages = await texts[locale]()
  keepFocus()
  root.replaceChildren()
  createRoot(root).render(
    <TextProvider locale={locale} messages={messages}>
      <SelfCheck />
    </TextProvider>,
  )
  document.getElementById('self-check-title')?.focus({ preventScroll: true })
}
