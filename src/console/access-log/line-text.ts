import { purposeText } from '#contract/application/purpose.ts'
import type { AccessLine } from '#contract/site/access-log.ts'
import { fieldChangesText } from '#contract/site/field-change.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-access-log.json'
import application from '#i18n/ko/console-application.json'
import board from '#i18n/ko/console-board.json'
import inquiry from '#i18n/ko/console-inquiry.json'
import manager from '#i18n/ko/console-manager.json'
import message from '#i18n/ko/console-message.json'
import policyYear from '#i18n/ko/console-policy-year.json'
import setting from '#i18n/ko/console-setting.json'
import documents from '#i18n/ko/document.json'
import error from '#i18n/ko/error.json'
import { groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'

const words: Record<string, string> = { ...documents, ...messages }
const channels: Record<string, string> = message
const statuses: Record<string, string> = { ...inquiry, ...board, ...application }
const scopes: Record<string, string> = manager
const errors: Record<string, string> = error
const pages: Record<string, string> = {
  application: '/console/application',
  registration: '/console/registration',
  question: '/console/center/faqs/questions',
  board: '/console/center/notifications/boards',
  form: '/console/forms',
  'contact-message': '/console/messages',
}

/** `status REVIEWING` → `상태 변경 · 심사 중`. Other details are a document (`download income`) or scopes (`permit terms,popups`). */
export function actionText(action: string): string {
  const [kind = '', detail = ''] = action.split(' ')
  if (action === 'change selection') return messages['action.selection']
  if (kind === 'refused') return interpolate(messages['action.refused.of'], { line: detail })
  const detailText = kind === 'permit' || kind === 'invite' ? scopesText(detail) : detail && detailWord(detail)
  return [words[`action.${kind}`] ?? kind, detailText].filter(Boolean).join(' · ')
}

type Reason = Pick<AccessLine, 'action' | 'purpose' | 'changes'>

/** The purpose, the changes, or the error text of a refused action. */
export function lineReasonText({ action, purpose, changes }: Reason): string | null {
  if (changes) return fieldChangesText(changes, { kit: consoleMessages, setting, policyYear })
  if (purpose === null || !/^(refused |logInRefused)/.test(action))
    return purpose && purposeText(purpose, consoleMessages)
  return errors[purpose] ?? purpose
}

function detailWord(detail: string): string {
  const text = statuses[`status.${detail}`] ?? words[`factor.${detail}`] ?? channels[`channel.${detail}`]
  return text ?? words[detail] ?? detail
}

function scopesText(list: string): string {
  return list
    .split(',')
    .map((scope) => scopes[`scope.${scope}`] ?? scope)
    .join(', ')
}

/** Splits `<kind>/<id>` or `<kind> (<count>)`; `rest` is ` (<count>)` of an exported file. */
function splitSubject(subject: string) {
  const [, kind = subject, id, rest = ''] = subject.match(/^([\w-]+)(?:\/([\w-]+))?( .*)?$/) ?? []
  return { kind, id, rest }
}

/**
 * `application/<id>` → `청약 신청 2345-6E78` (receipt number, or the last 8 characters of the id); `application (120)` →
 * `청약 신청 (120)`. The id of a `user` is shown whole, because it is a username.
 */
export function subjectText(subject: string, receiptNumber: string | null = null): string {
  const { kind, id, rest } = splitSubject(subject)
  const shortId = kind === 'user' ? id : id?.slice(-8)
  const name = receiptNumber ? groupReceipt(receiptNumber) : id && (words[`subject.${kind}.${id}`] ?? shortId)
  return [words[`subject.${kind}`] ?? kind, name].filter(Boolean).join(' ') + rest
}

/** Page of the record; undefined for lists, files and records without a page. */
export function recordHref({ subject }: Pick<AccessLine, 'subject'>): string | undefined {
  const { kind, id, rest } = splitSubject(subject)
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  return id && page && !rest ? `${page}/${id}` : undefined
}
