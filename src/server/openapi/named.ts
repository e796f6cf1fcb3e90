import { identity } from '#contract/account/identity.ts'
import { manager } from '#contract/account/manager.ts'
import { me, order } from '#contract/account/me.ts'
import { applicationRecord, applicationSummary, consoleApplication } from '#contract/application/application-record.ts'
import { bulk } from '#contract/application/bulk.ts'
import { registrationRecord } from '#contract/application/registration.ts'
import { banner } from '#contract/content/banner.ts'
import {
  boardCommentRecord,
  boardRecord,
  boardSummary,
  consoleBoard,
  consoleBoardSummary,
} from '#contract/content/board.ts'
import { download } from '#contract/content/download.ts'
import { faq } from '#contract/content/faq.ts'
import { form, formEntryRecord } from '#contract/content/form.ts'
import { consoleInquiry, inquiryRecord, inquirySummary } from '#contract/content/inquiry.ts'
import { notice } from '#contract/content/notice.ts'
import { popup } from '#contract/content/popup.ts'
import { upload } from '#contract/document/document.ts'
import { policyYear } from '#contract/eligibility/policy-year.ts'
import { errorBody } from '#contract/kit/error.ts'
import { contactMessageRecord } from '#contract/outbox/contact-message.ts'
import { messageSummary } from '#contract/outbox/outbox-message.ts'
import { publicRound } from '#contract/round/public-round.ts'
import { applicationRound } from '#contract/round/round.ts'
import { accessLine } from '#contract/site/access-log.ts'
import { settingRecord } from '#contract/site/setting-record.ts'
import { statistics } from '#contract/site/statistics.ts'
import { termsVersion } from '#contract/terms/terms-version.ts'

/** Schemas with a name in the document, which generated clients use; all others are inlined. */
export const named = {
  AccessLine: accessLine,
  Application: applicationRecord,
  ApplicationRound: applicationRound.record,
  ApplicationSummary: applicationSummary,
  Banner: banner.record,
  Board: boardRecord,
  BoardComment: boardCommentRecord,
  BoardSummary: boardSummary,
  Bulk: bulk,
  ConsoleApplication: consoleApplication,
  ConsoleBoard: consoleBoard,
  ConsoleBoardSummary: consoleBoardSummary,
  ConsoleInquiry: consoleInquiry,
  ContactMessage: contactMessageRecord,
  Download: download.record,
  Error: errorBody,
  Faq: faq.record,
  Form: form.record,
  FormEntry: formEntryRecord,
  Identity: identity,
  Inquiry: inquiryRecord,
  InquirySummary: inquirySummary,
  Manager: manager,
  Me: me,
  MessageSummary: messageSummary,
  Notice: notice.record,
  Order: order,
  PolicyYear: policyYear.record,
  Popup: popup.record,
  PublicRound: publicRound,
  Registration: registrationRecord,
  Setting: settingRecord,
  Statistics: statistics,
  Term: termsVersion.record,
  Upload: upload,
} as const
