/** Why staff look at personal data, to choose from. Texts: `purpose.<code>` of `i18n/ko/console.json`. */
export const purposeCodes = ['review', 'correction', 'inquiry', 'announcement', 'report'] as const
export type PurposeCode = (typeof purposeCodes)[number]

/** Stands between a chosen purpose and words of one's own behind it. */
export const purposeSeparator = ' · '

/** As earlier releases wrote them into the access log, whose lines stay as they were written. */
const formerLabels: Record<string, PurposeCode> = {
  '자격 심사': 'review',
  '서류 보완 확인': 'correction',
  '민원 응대': 'inquiry',
  '당첨자 발표 준비': 'announcement',
  통계·보고: 'report',
}

/** A purpose as whoever gave it had it: the choice, if it was one, and words of their own; `inquiry · 전화`. */
export function splitPurpose(purpose: string): { code: PurposeCode | null; detail: string } {
  const [chosen = '', ...rest] = purpose.split(purposeSeparator)
  const code =
    purposeCodes.find((one) => one === chosen) ??
    (Object.hasOwn(formerLabels, chosen) ? formerLabels[chosen] : undefined) ??
    null
  return code ? { code, detail: rest.join(purposeSeparator) } : { code: null, detail: purpose }
}

/** As it is kept: the code of the choice and what stands behind it. */
export function codePurpose(purpose: string): string {
  const { code, detail } = splitPurpose(purpose)
  return [code, detail].filter(Boolean).join(purposeSeparator)
}

/** A purpose in words; `labels` has `purpose.<code>`. */
export function purposeText(purpose: string, labels: Record<`purpose.${PurposeCode}`, string>): string {
  const { code, detail } = splitPurpose(purpose)
  return [code && labels[`purpose.${code}`], detail].filter(Boolean).join(purposeSeparator)
}
