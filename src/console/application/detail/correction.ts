import { documentNames } from '#contract/document/document.ts'
import { type ReviewedFiles, rejectionText, usualReasons } from '#contract/document/document-review.ts'
import type { Locale } from '#contract/kit/locale.ts'
import ko from '#i18n/ko/correction.json'
import documents from '#i18n/ko/document.json'
import type { Messages } from '#i18n/ko.ts'
import { seoulDay, seoulDayStart } from '#lib/seoul-day.ts'

/** A correction is suggested to end a week later, at 18:00 in Seoul. */
const correctionDays = 7
const endHour = 18

export type CorrectionTexts = { correction: Messages['correction']; document: Messages['document'] }

const loaders = {
  en: () => Promise.all([import('#i18n/en/correction.json'), import('#i18n/en/document.json')]),
  cn: () => Promise.all([import('#i18n/cn/correction.json'), import('#i18n/cn/document.json')]),
}

/** Korean texts are bundled; the others are loaded on demand. */
export async function loadCorrectionTexts(locale: Locale): Promise<CorrectionTexts> {
  if (locale === 'ko') return { correction: ko, document: documents }
  const [correction, document] = await loaders[locale]()
  return { correction: correction.default, document: document.default }
}

/** In Korean, as staff choose them. The server stores an unedited one as its code, so that it can be translated. */
export const usualReasonTexts = usualReasons.map((code) => ko[`reason.${code}`])

export function correctionMessage(files: ReviewedFiles, { correction, document }: CorrectionTexts): string {
  const lines = documentNames.flatMap((name) => {
    const file = files[name]
    return file?.state === 'REJECTED' ? [`- ${document[name]}: ${rejectionText(file.reason ?? '', correction)}`] : []
  })
  return lines.length === 0 ? '' : [correction.lead, ...lines].join('\n')
}

/** True if a document is rejected for a reason that staff typed: only usual reasons have translations. */
export function hasOwnReason(files: ReviewedFiles): boolean {
  const isOwn = (reason: string | null) => !usualReasons.some((code) => code === reason)
  return Object.values(files).some(({ state, reason }) => state === 'REJECTED' && isOwn(reason))
}

/** ISO 8601; `now` in milliseconds. */
export function defaultCorrectionEnd(now: number): string {
  const start = seoulDayStart(seoulDay(now), correctionDays) ?? ''
  return new Date(Date.parse(start) + endHour * 3_600_000).toISOString()
}
