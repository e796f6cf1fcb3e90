import { randomInt, randomUUID } from 'node:crypto'
import type { Submission } from '#contract/application.ts'
import type { DownloadInput } from '#contract/download.ts'
import type { FaqInput } from '#contract/faq.ts'
import type { NoticeInput } from '#contract/notice.ts'
import { applicationTerms, termId } from '#contract/term.ts'
import { morning } from './clock.ts'

/** A general application of a young person whom nobody else in the test is. */
export function makeSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    _terms: applicationTerms.filter(({ isRequired }) => isRequired).map(termId),
    cert: null,
    name: '예시하람',
    phone: `0100000${String(randomInt(10_000)).padStart(4, '0')}`,
    birth: `${1986 + randomInt(20)}01${String(1 + randomInt(28)).padStart(2, '0')}`,
    email: `${randomUUID()}@onmaru.example`,
    round: 1,
    qualification_type: 'YOUTH_TYPE',
    spouse: null,
    supply_type: 'NORMAL_TYPE',
    supply_category: 'YOUTH',
    earning_rank: null,
    region_rank: null,
    isHomeless: true,
    isAsset: null,
    isCar: true,
    facts: null,
    ...changes,
  }
}

/** What makes a special application of any. */
export const special = {
  supply_type: 'SPECIAL_TYPE',
  earning_rank: 'FIRST',
  region_rank: 'SECOND',
  isAsset: true,
} as const

/** What makes a newlywed's application of any. */
export const married = {
  qualification_type: 'MARRIED_TYPE',
  supply_category: 'MARRIED',
  spouse: { name: '예시나래', phone: '01000009999', birth: '19920315' },
} as const

export function makeNotice(changes: Partial<NoticeInput> = {}): NoticeInput {
  return {
    title: { ko: '서류 안내', en: 'Documents', cn: '材料须知' },
    body: { ko: '서류를 준비해 주세요.', en: 'Please prepare your documents.', cn: '请准备材料。' },
    isPinned: false,
    shows: true,
    publishedAt: morning,
    ...changes,
  }
}

export function makeFaq(changes: Partial<FaqInput> = {}): FaqInput {
  return {
    category: 'document',
    question: { ko: '서류는 언제 내나요?', en: 'When are documents due?', cn: '何时提交材料？' },
    answer: { ko: '발표 뒤에 냅니다.', en: 'After the announcement.', cn: '公布之后。' },
    order: 10,
    shows: true,
    ...changes,
  }
}

export function makeDownload(changes: Partial<DownloadInput> = {}): DownloadInput {
  return {
    title: { ko: '신청서', en: 'Application form', cn: '申请表' },
    description: { ko: '신청할 때 냅니다.', en: 'Hand it in when you apply.', cn: '申请时提交。' },
    shows: true,
    ...changes,
  }
}
