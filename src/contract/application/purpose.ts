/** Reasons of staff for opening personal data. Texts: `purpose.<code>` in `i18n/ko/console.json`. */
export const purposeCodes = ['review', 'correction', 'inquiry', 'announcement', 'report'] as const
export type PurposeCode = (typeof purposeCodes)[number]

export const purposeSeparator = ' · '
/** In characters, of the code or reason, the separator and the free text together. */
export const purposeLength = { minimum: 2, maximum: 200 } as const

/** Splits a stored purpose into its code and the free text: `inquiry · 전화`. */
export function splitPurpose(purpose: string): { code: PurposeCode | null; detail: string } {
  const [chosen = '', ...rest] = purpose.split(purposeSeparator)
  const code = purposeCodes.find((one) => one === chosen) ?? null
  return code ? { code, detail: rest.join(purposeSeparator) } : { code: null, detail: purpose }
}

export function purposeText(purpose: string, labels: Record<`purpose.${PurposeCode}`, string>): string {
  const { code, detail } = splitPurpose(purpose)
  return [code && labels[`purpose.${code}`], detail].filter(Boolean).join(purposeSeparator)
}
