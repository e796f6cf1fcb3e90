import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { type ApplicationTexts, TextProvider } from '#features/application/texts.tsx'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'

type Texts = Messages['application-status']
type StatusKey = keyof Texts
export type StatusProps = { locale: Locale; id: string; messages: ApplicationTexts & { status: Texts } }

const StatusTexts = createContext<Texts | null>(null)

export function StatusTextProvider({ locale, messages, children }: Omit<StatusProps, 'id'> & { children: ReactNode }) {
  return (
    <TextProvider locale={locale} messages={messages}>
      <StatusTexts value={messages.status}>{children}</StatusTexts>
    </TextProvider>
  )
}

export function useStatusTexts() {
  const texts = useContext(StatusTexts)
  if (!texts) throw new Error('useStatusTexts needs a StatusTextProvider above it')
  return (key: StatusKey, values: Record<string, string> = {}) => interpolate(texts[key], values)
}
