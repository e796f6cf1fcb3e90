import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { type ApplicationTexts, TextProvider } from '#features/application/texts.tsx'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'

type Texts = Messages['inquiry']
export type InquiryKey = keyof Texts
export type InquiryProps = { locale: Locale; id: string; messages: ApplicationTexts & { inquiry: Texts } }

const Inquiry = createContext<Texts | null>(null)

export function InquiryProvider({ locale, messages, children }: Omit<InquiryProps, 'id'> & { children: ReactNode }) {
  return (
    <TextProvider locale={locale} messages={messages}>
      <Inquiry value={messages.inquiry}>{children}</Inquiry>
    </TextProvider>
  )
}

export function useInquiryTexts() {
  const texts = useContext(Inquiry)
  if (!texts) throw new Error('useInquiryTexts needs an InquiryProvider above it')
  return (key: InquiryKey, values: Record<string, string> = {}) => interpolate(texts[key], values)
}
