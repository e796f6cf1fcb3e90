import type { AccessLine } from '#contract/access-line.ts'
import application from '#i18n/ko/console-application.json'
import messages from '#i18n/ko/console-log.json'
import question from '#i18n/ko/console-question.json'
import documents from '#i18n/ko/document.json'

const words: Record<string, string> = { ...documents, ...messages }
const statuses: Record<string, string> = { ...question, ...application }
const pages: Record<string, string> = {
  application: '/console/application',
  registration: '/console/registration',
  question: '/console/center/faqs/questions',
}

/** `status REVIEWING` → `상태 변경 · 심사 중`; `download income` names the document. */
export function actionText(action: string): string {
  const [kind = '', detail = ''] = action.split(' ')
  const about = detail && (statuses[`status.${detail}`] ?? words[detail] ?? detail)
  return [words[`action.${kind}`] ?? kind, about].filter(Boolean).join(' · ')
}

/** `application/<id>` → `청약 신청 1a2b3c4d`, the id's end; `application (120)` → `청약 신청 (120)`. */
export function subjectText(subject: string): string {
  const [, kind = subject, id, rest = ''] = subject.match(/^(\w+)(?:\/([\w-]+))?( .*)?$/) ?? []
  return [words[`subject.${kind}`] ?? kind, id?.slice(-8)].filter(Boolean).join(' ') + rest
}

/** Where the record that a line speaks of is opened, if it has a page. */
export function recordHref({ subject }: Pick<AccessLine, 'subject'>): string | undefined {
  const [kind = '', id] = subject.split('/')
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  return id && page ? `${page}/${id}` : undefined
}
