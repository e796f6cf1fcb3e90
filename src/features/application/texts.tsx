import { createContext, type ReactNode, useContext } from 'react'
import type { DocumentName } from '#contract/document/document.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'

export type TextKey = keyof Messages['application'] | keyof Messages['eligibility']
export type ApplicationTexts = Pick<Messages, 'application' | 'document' | 'identity' | 'eligibility' | 'validation'>
export type IslandProps = { locale: Locale; messages: ApplicationTexts }

/** What an applicant should prepare; texts: `prepare.<topic>.*`. Shown before the form and while waiting for it. */
export const preparationTopics = ['contact', 'spouse', 'rank', 'document'] as const

const Texts = createContext<IslandProps | null>(null)

export function TextProvider({ locale, messages, children }: IslandProps & { children: ReactNode }) {
  return <Texts value={{ locale, messages }}>{children}</Texts>
}

export function useTexts() {
  const island = useContext(Texts)
  if (!island) throw new Error('useTexts needs a TextProvider above it')
  const { locale, messages } = island
  const texts: Record<string, string> = { ...messages.application, ...messages.eligibility }
  return {
    locale,
    t: (key: TextKey, values: Record<string, string | number> = {}) => interpolate(texts[key] ?? '', values),
    /** Whether there is such a text; then it may be used as a `TextKey`. */
    has: (key: string) => key in texts,
    identity: (key: keyof Messages['identity'], values: Record<string, string | number> = {}) =>
      interpolate(messages.identity[key], values),
    /** For inputs and hooks of `#ui` that look up their error texts by code themselves. */
    validation: messages.validation,
    documentName: (name: DocumentName) => messages.document[name],
    documentHint: (name: DocumentName) => messages.document[`${name}.hint`],
    /** The text of an error code. Unknown codes, for example of a newer server, get the text of `invalid`. */
    problem: (code: string) => {
      // The form shows ranks only where they apply, so a mismatch means that no rank is chosen.
      const shown = code === 'rankMismatch' ? 'choiceRequired' : code
      return shown in messages.validation
        ? messages.validation[shown as keyof Messages['validation']]
        : messages.validation.invalid
    },
  }
}
