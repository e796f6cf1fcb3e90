import { type ReviewedFiles, rejectionText, usualReasons } from '#contract/document/document-review.ts'
import { documentNames } from '#contract/document/upload.ts'
import type { Locale } from '#contract/kit/locale.ts'
import ko from '#i18n/ko/correction.json'
import documents from '#i18n/ko/document.json'
import type { Messages } from '#i18n/ko.ts'
import { seoulDay, seoulDayStart } from '#lib/seoul-day.ts'

const correctionDays = 7
const endHour = 18

export type CorrectionTexts = { correction: Messages['correction']; document: Messages['document'] }

const load = {
  en: () => Promise.all([import('#i18n/en/correction.json'), import('#i18n/en/document.json')]),
  cn: () => Promise.all([import('#i18n/cn/correction.json'), import('#i18n/cn/document.json')]),
}

/** Korean texts are bundled; the others are loaded on demand. */
export async function loadCorrectionTexts(locale: Locale): Promise<CorrectionTexts> {
  if (locale === 'ko') return { correction: ko, document: documents }
  const [correction, document] = await load[locale]()
  return { correction: correction.default, document: document.default }
}

/** Preset reasons in Korean; staff can edit them. The server stores the code of an unedited one. */
export const presetReasons = usualReasons.map((code) => ko[`reason.${code}`])

export function correctionMessage(files: ReviewedFiles, { correction, document }: CorrectionTexts): string {
  const lines = documentNames.flatMap((name) => {
    const file = files[name]
    return file?.state === 'REJECTED' ? [`- ${document[name]}: ${rejectionText(file.reason ?? '', correction)}`] : []
  })
  return lines.length === 0 ? '' : [correction.lead, ...lines].join('\n')
}

/** True if staff typed a reason instead of choosing a preset one: it has no translation. */
export function hasOwnReason(files: ReviewedFiles): boolean {
  const isOwn = (reason: string | null) => !usualReasons.some((code) => code === reason)
  return Object.values(files).some(({ state, reason }) => state === 'REJECTED' && isOwn(reason))
}

/** 18:00 in Seoul, a week after `now` (milliseconds). */
export function correctionEnd(now: number): string {
  const start = seoulDayStart(seoulDay(now), correctionDays) ?? ''
  return new Date(Date.parse(start) + endHour * 3_600_000).toISOString()
}
