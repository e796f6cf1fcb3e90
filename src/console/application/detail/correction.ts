import type { ReviewedFiles } from '#contract/document-review.ts'
import { documentNames } from '#contract/upload.ts'
import messages from '#i18n/ko/console-application.json'
import documents from '#i18n/ko/document.json'
import { seoulDay, seoulDayStart } from '#lib/seoul-day.ts'

const correctionDays = 7
const endHour = 18

/** What to ask the applicant for: each rejected document with its reason; `''` where none was rejected. */
export function correctionMessage(files: ReviewedFiles): string {
  const lines = documentNames.flatMap((name) => {
    const file = files[name]
    return file?.state === 'REJECTED' ? [`- ${documents[name]}: ${file.reason}`] : []
  })
  return lines.length === 0 ? '' : [messages['correction.lead'], ...lines].join('\n')
}

/** Six in the evening in Seoul, a week from `now`. */
export function correctionEnd(now: number): string {
  const start = seoulDayStart(seoulDay(now), correctionDays) ?? ''
  return new Date(Date.parse(start) + endHour * 3_600_000).toISOString()
}
