import type { Messages } from '#i18n/ko.ts'

export type RoundTexts = {
  [Key in keyof Messages['home'] as Key extends `round.${string}` ? Key : never]: string
}

/** Only the texts of this island, so that the page does not contain all texts twice. */
export function roundTexts(home: Messages['home']): RoundTexts {
  const entries = Object.entries(home).filter(([key]) => key.startsWith('round.'))
  return Object.fromEntries(entries) as RoundTexts
}
