import { randomInt, randomUUID } from 'node:crypto'
import type { Submission } from '#contract/application/application.ts'
import type { Registration } from '#contract/application/registration.ts'
import type { RemoteDraftInput } from '#contract/application/remote-draft.ts'
import type { BannerInput } from '#contract/content/banner.ts'
import type { DownloadInput } from '#contract/content/download.ts'
import type { FaqInput } from '#contract/content/faq.ts'
import type { FormEntry, FormInput } from '#contract/content/form.ts'
import type { NoticeInput } from '#contract/content/notice.ts'
import type { PopupInput } from '#contract/content/popup.ts'
import { applicationTerms, formTerms, registrationTerms, termsId } from '#contract/terms/terms.ts'
import { morning } from './clock.ts'

let persons = randomInt(10_000)

/** A general-supply application of a young person; each of 10,000 calls returns another person. */
export function makeSubmission(changes: Partial<Submission> = {}): Submission {
  persons = (persons + 1) % 10_000
  return {
    _terms: applicationTerms.filter(({ isRequired }) => isRequired).map(termsId),
    cert: null,
    name: '예시하람',
    phone: `0100000${String(persons).padStart(4, '0')}`,
    birth: `${1986 + randomInt(20)}01${String(1 + randomInt(28)).padStart(2, '0')}`,
    email: `${randomUUID()}@onmaru.example`,
    round: 1,
    qualification_type: 'YOUTH_TYPE',
    spouse: null,
    supply_type: 'NORMAL_TYPE',
    supply_category: 'YOUTH',
    unit_type: null,
    earning_rank: null,
    region_rank: null,
    isHomeless: true,
    isAsset: null,
    isCar: true,
    facts: null,
    ...changes,
  }
}

export const special = {
  supply_type: 'SPECIAL_TYPE',
  earning_rank: 'FIRST',
  region_rank: 'SECOND',
  isAsset: true,
} as const

export const married = {
  qualification_type: 'MARRIED_TYPE',
  supply_category: 'MARRIED',
  spouse: { name: '예시나래', phone: '01000009999', birth: '19920315' },
} as const

export function makeRegistration(): Registration {
  return {
    kind: 'REGISTRATION',
    _terms: [termsId(registrationTerms)],
    name: '예시하람',
    phone: '01000001234',
    email: 'haram@onmaru.example',
    unitTypes: ['25A', '51B'],
  }
}

export function makeRemoteDraft(person: Pick<Submission, 'name' | 'phone' | 'birth'>): RemoteDraftInput {
  const values: RemoteDraftInput['values'] = {
    ...makeSubmission(person),
    cert: null,
    needsCert: true,
    spouse: { name: '', phone: '', birth: '' },
    email: 'half@onmaru',
    facts: {
      marriage: null,
      marriedOn: null,
      household: null,
      persons: null,
      income: 3_000_001,
      residence: null,
      school: null,
      work: null,
      assets: null,
      car: null,
    },
  }
  return { base: null, writer: randomUUID(), device: 'PHONE', step: 'applicant', values, files: null }
}

export function makeNotice(changes: Partial<NoticeInput> = {}): NoticeInput {
  return {
    title: { ko: '서류 안내', en: 'Documents', cn: '材料须知' },
    body: {
      ko: '<p>서류를 준비해 주세요.</p>',
      en: '<p>Please prepare your documents.</p>',
      cn: '<p>请准备材料。</p>',
    },
    category: 'general',
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
    answer: { ko: '<p>발표 뒤에 냅니다.</p>', en: '<p>After the announcement.</p>', cn: '<p>公布之后。</p>' },
    order: 10,
    shows: true,
    publishedAt: morning,
    ...changes,
  }
}

export function makeDownload(changes: Partial<DownloadInput> = {}): DownloadInput {
  return {
    title: { ko: '신청서', en: 'Application form', cn: '申请表' },
    description: { ko: '신청할 때 냅니다.', en: 'Hand it in when you apply.', cn: '申请时提交。' },
    order: 10,
    shows: true,
    publishedAt: morning,
    ...changes,
  }
}

/** A form with four dates, years after the clock of the tests. */
export function makeForm(changes: Partial<FormInput> = {}): FormInput {
  return {
    code: 'consult',
    title: { ko: '상담 신청', en: 'Consultation', cn: '咨询申请' },
    description: { ko: '일정을 골라 주세요.', en: 'Please choose a date.', cn: '请选择日程。' },
    choices: [
      '2031-05-05T01:00:00.000Z',
      '2031-05-06T01:00:00.000Z',
      '2031-05-07T01:00:00.000Z',
      '2031-05-08T01:00:00.000Z',
    ],
    asksForProfile: true,
    shows: true,
    ...changes,
  }
}

export function makeFormEntry(changes: Partial<FormEntry> = {}): FormEntry {
  return {
    _terms: [termsId(formTerms)],
    name: '예시하늘',
    phone: '01000001234',
    email: 'haneul@onmaru.example',
    company: '예시상사',
    message: '상가 입점을 상담하고 싶습니다.',
    choices: ['2031-05-05T01:00:00.000Z'],
    profile: null,
    ...changes,
  }
}

export function makePopup(changes: Partial<PopupInput> = {}): PopupInput {
  return {
    title: { ko: '접수 안내', en: 'Applications', cn: '申请须知' },
    look: 'text',
    body: { ko: '<p>접수를 시작합니다.</p>', en: '<p>Applications open.</p>', cn: '<p>开始受理。</p>' },
    picture: null,
    alt: { ko: '', en: '', cn: '' },
    link: '/subscription/recruitment',
    linkText: { ko: '', en: '', cn: '' },
    pages: ['/'],
    devices: 'all',
    locales: ['ko', 'en', 'cn'],
    position: 'bottomStart',
    size: 'medium',
    hideHours: 24,
    order: 10,
    startAt: morning,
    endAt: null,
    shows: true,
    ...changes,
  }
}

export function makeBanner(changes: Partial<BannerInput> = {}): BannerInput {
  return {
    code: 'home',
    name: { ko: '해 질 녘', en: 'At dusk', cn: '黄昏' },
    title: { ko: '역 앞의 집', en: 'A home at the station', cn: '站前的家' },
    text: { ko: '걸어서 삼 분', en: 'Three minutes on foot', cn: '步行三分钟' },
    action: { ko: '신청하기', en: 'Apply', cn: '申请' },
    link: '/application',
    art: 'dusk',
    picture: null,
    alt: { ko: '해 질 녘의 건물', en: 'The building at dusk', cn: '黄昏时的建筑' },
    order: 10,
    startAt: morning,
    endAt: null,
    shows: true,
    ...changes,
  }
}
