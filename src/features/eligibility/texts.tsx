import { createContext, type ReactNode, useContext } from 'react'
import type { DocumentName } from '#contract/document/document.ts'
import type { Reason } from '#contract/eligibility/reason.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'

export type SelfCheckTexts = Pick<Messages, 'eligibility' | 'document'>
type Texts = { locale: Locale; messages: SelfCheckTexts }

const Context = createContext<Texts | null>(null)

export function SelfCheckTextProvider({ children, ...texts }: Texts & { children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

export function useSelfCheckTexts() {
  const texts = useContext(Context)
  if (!texts) throw new Error('useSelfCheckTexts needs a SelfCheckTextProvider above it')
  const { locale, messages } = texts
  const t = (key: keyof Messages['eligibility'], values: Record<string, string | number> = {}) =>
    interpolate(messages.eligibility[key], values)
  return {
    locale,
    t,
    documentName: (name: DocumentName) => messages.document[name],
    reasonText: ({ code, values }: Reason) => t(`reason.${code}`, groupAmounts(values)),
  }
}

/** Numbers with thousands separators; years are written without. */
function groupAmounts(values: Reason['values']): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    name === 'year' ? String(value) : value.toLocaleString('en-US'),
  ])
  return Object.fromEntries(texts)
}
