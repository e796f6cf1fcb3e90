import { bulkMaximum, holdMilliseconds, undoMilliseconds } from '#contract/application/bulk.ts'
import { boardFileMegabytes, boardFilesMaximum, postCommentsMaximum } from '#contract/content/board.ts'
import { choicesMaximum } from '#contract/content/form.ts'
import { inquiriesFound } from '#contract/content/inquiry.ts'
import { noticeFilesMaximum } from '#contract/content/notice.ts'
import { photosMaximum, photosMegabytes } from '#contract/content/photo.ts'
import { passwordLength, usernameLeast } from '#contract/kit/field.ts'
import { fileMaximumMegabytes } from '#contract/kit/file-maximum.ts'
import { filePasswordLength } from '#contract/kit/file-password.ts'
import * as lifetime from '#contract/kit/lifetime.ts'
import { turnMinutes } from '#contract/round/waiting-room.ts'
import { retentionRules } from '#contract/terms/retention.ts'
import { interpolate } from '#lib/interpolate.ts'

/**
 * Limits that texts state, by placeholder: `{{fileMegabytes}}`. `scripts/text-limits.ts` fills them in while bundling,
 * `getT` and `messages` of `i18n/translate.ts` on the server.
 */
export const textLimits = {
  ...lifetime,
  fileMegabytes: fileMaximumMegabytes,
  photos: photosMaximum,
  photosMegabytes,
  postFiles: boardFilesMaximum,
  postFileMegabytes: boardFileMegabytes,
  postComments: postCommentsMaximum,
  noticeFiles: noticeFilesMaximum,
  formChoices: choicesMaximum,
  inquiriesFound,
  bulkRecords: bulkMaximum.toLocaleString('en'),
  undoMinutes: undoMilliseconds / 60_000,
  holdMinutes: holdMilliseconds / 60_000,
  turnMinutes,
  draftDays: retentionRules.draft.default,
  usernameLeast,
  passwordLeast: passwordLength.minimum,
  passwordMost: passwordLength.maximum,
  filePasswordLeast: filePasswordLength.minimum,
  filePasswordMost: filePasswordLength.maximum,
}

/** Fills in the limits; other placeholders stay. */
export function withTextLimits<Texts extends Record<string, string>>(texts: Texts): Texts {
  const filled = Object.entries(texts).map(([key, text]) => [key, interpolate(text, textLimits)])
  return Object.fromEntries(filled) as Texts
}
