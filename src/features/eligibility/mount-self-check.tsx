import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '#contract/kit/locale.ts'
import { $roundView, followRound, refreshRound } from '#stores/round.ts'
import { $policyYears, loadSetting } from '#stores/setting.ts'
import { Button } from '#ui/button/Button.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { CheckForm } from './CheckForm.tsx'
import { SelfCheckTextProvider, type SelfCheckTexts, useSelfCheckTexts } from './texts.tsx'

/** Imports by language: only that of the page is loaded. */
const loadTexts: Record<Locale, () => Promise<SelfCheckTexts>> = {
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
  const messages = await loadTexts[locale]()
  // `frame/frame.ts` does this only on pages with islands.
  keepFocus()
  root.replaceChildren()
  createRoot(root).render(
    <SelfCheckTextProvider locale={locale} messages={messages}>
      <SelfCheck />
    </SelfCheckTextProvider>,
  )
  document.getElementById('self-check-title')?.focus({ preventScroll: true })
}

/** Waits for the round and the figures that the rules need. */
function SelfCheck() {
  const { t } = useSelfCheckTexts()
  const view = useStore($roundView, { ssr: () => 'loading' as const })
  const years = useStore($policyYears, { ssr: 'initial' })
  useEffect(followRound, [])
  useEffect(() => void loadSetting(), [])
  if (view === 'down' || years === 'down') {
    return (
      <div role="alert">
        <p>{t('selfCheck.down')}</p>
        <Button onClick={() => void Promise.all([refreshRound(), loadSetting()])}>{t('selfCheck.retry')}</Button>
      </div>
    )
  }
  if (view === 'loading' || years === 'loading') return <p role="status">{t('selfCheck.loading')}</p>
  return <CheckForm years={years} />
}
