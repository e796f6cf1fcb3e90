/** Texts: `purpose.<code>` in `i18n/ko/console.json`. */
export const purposeCodes = ['review', 'correction', 'inquiry', 'announcement', 'report'] as const
export type PurposeCode = (typeof purposeCodes)[number]

export const purposeSeparator = ' · '

/** Labels that earlier releases wrote into the access log, whose lines never change. */
const formerLabels: Record<string, PurposeCode> = {
  '자격 심사': 'review',
  '서류 보완 확인': 'correction',
  '민원 응대': 'inquiry',
  '당첨자 발표 준비': 'announcement',
  통계·보고: 'report',
}

/** Splits a stored purpose into its code and the free text: `inquiry · 전화`. */
export function splitPurpose(purpose: string): { code: PurposeCode | null; detail: string } {
  const [chosen = '', ...rest] = purpose.split(purposeSeparator)
  const code =
    purposeCodes.find((one) => one === chosen) ??
    (Object.hasOwn(formerLabels, chosen) ? formerLabels[chosen] : undefined) ??
    null
  return code ? { code, detail: rest.join(purposeSeparator) } : { code: null, detail: purpose }
}

export function codePurpose(purpose: string): string {
  const { code, detail } = splitPurpose(purpose)
  return [code, detail].filter(Boolean).join(purposeSeparator)
}

export function purposeText(purpose: string, labels: Record<`purpose.${PurposeCode}`, string>): string {
  const { code, detail } = splitPurpose(purpose)
  return [code && labels[`purpose.${code}`], detail].filter(Boolean).join(purposeSeparator)
}
