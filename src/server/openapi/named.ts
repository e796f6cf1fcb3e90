import { accessLine } from '#contract/access-line.ts'
import { applicationRecord, applicationSummary, consoleApplication } from '#contract/application-record.ts'
import { banner } from '#contract/banner.ts'
import { boardCommentRecord, boardRecord, boardSummary, consoleBoard, consoleBoardSummary } from '#contract/board.ts'
import { bulk } from '#contract/bulk.ts'
import { contactMessageRecord } from '#contract/contact-message.ts'
import { download } from '#contract/download.ts'
import { errorBody } from '#contract/error.ts'
import { faq } from '#contract/faq.ts'
import { form, formEntryRecord } from '#contract/form.ts'
import { identity } from '#contract/identity.ts'
import { manager } from '#contract/manager.ts'
import { me, order } from '#contract/me.ts'
import { messageSummary } from '#contract/message.ts'
import { notice } from '#contract/notice.ts'
import { policyYear } from '#contract/policy-year.ts'
import { popup } from '#contract/popup.ts'
import { publicSchedule } from '#contract/public-schedule.ts'
import { consoleQuestion, questionRecord, questionSummary } from '#contract/question.ts'
import { registrationRecord } from '#contract/registration.ts'
import { schedule } from '#contract/schedule.ts'
import { settingRecord } from '#contract/setting-record.ts'
import { statistics } from '#contract/statistics.ts'
import { termVersion } from '#contract/term-version.ts'
import { upload } from '#contract/upload.ts'

/** Generated clients know these answers by name; all others are inlined. */
export const named = {
  AccessLine: accessLine,
  Application: applicationRecord,
  ApplicationSummary: applicationSummary,
  Banner: banner.record,
  Board: boardRecord,
  BoardComment: boardCommentRecord,
  BoardSummary: boardSummary,
  Bulk: bulk,
  ConsoleApplication: consoleApplication,
  ConsoleBoard: consoleBoard,
  ConsoleBoardSummary: consoleBoardSummary,
  ConsoleQuestion: consoleQuestion,
  ContactMessage: contactMessageRecord,
  Download: download.record,
  Error: errorBody,
  Faq: faq.record,
  Form: form.record,
  FormEntry: formEntryRecord,
  Identity: identity,
  Manager: manager,
  Me: me,
  MessageSummary: messageSummary,
  Notification: notice.record,
  Order: order,
  PolicyYear: policyYear.record,
  Popup: popup.record,
  PublicSchedule: publicSchedule,
  Question: questionRecord,
  QuestionSummary: questionSummary,
  Registration: registrationRecord,
  Schedule: schedule.record,
  Setting: settingRecord,
  Statistics: statistics,
  Term: termVersion.record,
  Upload: upload,
} as const
