import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { DocumentName } from '#contract/upload.ts'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'

export type TextKey = keyof Messages['application'] | keyof Messages['eligibility']
export type ApplicationTexts = Pick<Messages, 'application' | 'document' | 'identity' | 'eligibility' | 'validation'>
/** What every island of this feature gets from its page. */
export type IslandProps = { locale: Locale; messages: ApplicationTexts }

const Texts = createContext<IslandProps | null>(null)

export function TextProvider({ locale, messages, children }: IslandProps & { children: ReactNode }) {
  return <Texts value={{ locale, messages }}>{children}</Texts>
}

/** The feature's texts in the page's language. */
export function useTexts() {
  const island = useContext(Texts)
  if (!island) throw new Error('useTexts needs a TextProvider above it')
  const { locale, messages } = island
  const texts: Record<string, string> = { ...messages.application, ...messages.eligibility }
  return {
    locale,
    t: (key: TextKey, values: Record<string, string | number> = {}) => interpolate(texts[key] ?? '', values),
    has: (key: string) => key in texts,
    identity: (key: keyof Messages['identity'], values: Record<string, string | number> = {}) =>
      interpolate(messages.identity[key], values),
    /** What is asked about a slip in an e-mail address. */
    asks: messages.validation,
    documentName: (name: DocumentName) => messages.document[name],
    documentHint: (name: DocumentName) => messages.document[`${name}.hint`],
    /** The text of a validation code; codes that this version does not know read as “check this”. */
    problem: (code: string) => {
      // The form asks for ranks where they belong and drops them elsewhere: a mismatch is one not chosen.
      const shown = code === 'rankMismatch' ? 'choiceRequired' : code
      return shown in messages.validation
        ? messages.validation[shown as keyof Messages['validation']]
        : messages.validation.invalid
    },
  }
}
