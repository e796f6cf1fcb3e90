import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { operator } from '#contract/complex/operator.ts'
import { defaultFormCode, type FormEntry } from '#contract/content/form.ts'
import type { ContactFacts } from '#contract/outbox/contact-message.ts'
import { keptUntil, type RetentionKind } from '#contract/terms/retention.ts'
import { formTerms, inquiryTerms, termsId } from '#contract/terms/terms.ts'
import { hashPassword } from '#server/auth/password.ts'
import { contactOccasion } from '#server/contact-message/contact-message.ts'
import { json } from '#server/db/database.ts'
import { formEntryOf } from '#server/form/send-entry.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { serverItself } from '#server/http/fair-queue.ts'
import { openOutbox } from '#server/outbox/outbox.ts'

const hourMilliseconds = 3_600_000

const demoInquiries: { name: string; title: string; body: string; answer: string | null }[] = [
  {
    name: '예시한결',
    title: '[예시] 예비신혼부부는 혼인신고 전에도 신청할 수 있나요?',
    body: '내년 봄에 결혼할 예정입니다. 아직 혼인신고를 하지 않았는데 신혼부부 유형으로 신청할 수 있는지, 어떤 서류를 제출해야 하는지 궁금합니다.',
    answer: null,
  },
  {
    name: '예시보람',
    title: '[예시] 접수한 뒤에 서류를 바꿀 수 있나요?',
    body: '등본을 잘못 올린 것 같습니다. 접수 기간이 끝났는데 다시 올릴 수 있을까요?',
    answer: null,
  },
  {
    name: '예시이안',
    title: '[예시] 주차장은 세대마다 쓸 수 있나요?',
    body: '소형차 한 대가 있습니다. 입주하면 주차 등록을 할 수 있는지 알려 주세요.',
    answer:
      '안녕하세요, 온마루입니다.\n\n주차 배정 방법과 요금은 입주 전에 운영 규정으로 정해 알려 드립니다. 신청하시려면 자동차의 차량가액이 모집공고에서 정한 상한 이하여야 합니다. 자세한 내용은 자주 묻는 질문의 ‘입주 생활’에서 확인해 주세요.',
  },
]

const demoEntries: Pick<FormEntry, 'name' | 'company' | 'message'>[] = [
  {
    name: '예시노을',
    company: '',
    message: '청년 유형 35A 타입을 직접 보고 싶습니다. 주말이 아니어도 괜찮습니다.',
  },
  {
    name: '예시해든',
    company: '예시책방',
    message:
      '1층 103호에 작은 책방을 열고 싶습니다.\n\n임대 조건과 인테리어 공사를 시작할 수 있는 시기를 상담받고 싶습니다.',
  },
  {
    name: '예시아라',
    company: '예시카페',
    message: '역 광장 쪽 상가에 카페를 낼 수 있는지, 환기 설비가 있는지 궁금합니다.',
  },
]

const demoContacts: Pick<ContactFacts, 'name' | 'message'>[] = [
  {
    name: '예시슬기',
    message: '홍보관까지 휠체어로 갈 수 있는지 알려 주세요. 주차장에서 승강기로 이어지는지도 궁금합니다.',
  },
  { name: '예시소율', message: '단지 소식을 지역 신문에 싣고 싶습니다. 취재를 도와주실 담당자를 연결해 주세요.' },
]

export async function seedInbox(deps: Deps): Promise<void> {
  await seedInquiries(deps)
  await seedEntries(deps)
  await seedContacts(deps)
}

/** Entries are `hours` apart. */
const sentAt = ({ clock }: Pick<Deps, 'clock'>, index: number, hours: number) =>
  timestamp({ clock }, -(index + 1) * hours * hourMilliseconds)
const destroyAtOf = ({ settings }: Pick<Deps, 'settings'>, kind: RetentionKind, at: string) =>
  keptUntil(settings.current().retention, kind, Date.parse(at))
/** Phone numbers and addresses that no other demo data uses: each kind of entry has its own `block`. */
const personOf = (block: number, index: number) => ({
  phone: `010000${block}${String(index + 1).padStart(4, '0')}`,
  email: `visitor${block}${String(index + 1).padStart(3, '0')}@onmaru.example`,
})

async function seedInquiries(deps: Deps): Promise<void> {
  // A random password: only staff can open these inquiries.
  const passwordHash = await hashPassword(serverItself, randomUUID())
  const rows = demoInquiries.map(({ answer, ...asked }, index) => {
    const at = sentAt(deps, index, 19)
    const answeredAt = answer && new Date(Date.parse(at) + 3 * hourMilliseconds).toISOString()
    return {
      ...asked,
      id: randomUUIDv7(),
      status: answer === null ? ('OPEN' as const) : ('ANSWERED' as const),
      locale: 'ko' as const,
      email: personOf(3, index).email,
      passwordHash,
      _terms: json([termsId(inquiryTerms)]),
      idempotencyKey: null,
      contentHash: null,
      createdAt: at,
      updatedAt: answeredAt ?? at,
      destroyAt: destroyAtOf(deps, 'question', at),
      answer,
      answeredAt,
    }
  })
  // Two steps, as the types of the table allow an answer only in an update.
  for (const { answer, answeredAt, ...row } of rows) {
    await deps.db.insertInto('inquiry').values(row).execute()
    await deps.db.updateTable('inquiry').set({ answer, answeredAt }).where('id', '=', row.id).execute()
  }
}

async function seedEntries(deps: Deps): Promise<void> {
  const form = await deps.db
    .selectFrom('form')
    .select(['id', 'choices'])
    .where('code', '=', defaultFormCode)
    .executeTakeFirstOrThrow()
  const rows = demoEntries.map((entry, index) => {
    const at = sentAt(deps, index, 11)
    const sent = { ...entry, ...personOf(4, index), _terms: [termsId(formTerms)], profile: null }
    const call = { id: randomUUIDv7(), formId: form.id, idempotencyKey: null, contentHash: '', locale: 'ko' as const }
    const choices = form.choices.slice(2 * index, 2 * index + 2)
    return formEntryOf({ ...sent, choices }, { ...call, at, destroyAt: destroyAtOf(deps, 'form', at) })
  })
  await deps.db.insertInto('form_entry').values(rows).execute()
}

async function seedContacts(deps: Deps): Promise<void> {
  const occasions = demoContacts.map((contact, index) =>
    contactOccasion(
      randomUUID(),
      { ...contact, ...personOf(5, index) },
      { email: operator.email, at: sentAt(deps, index, 29) },
    ),
  )
  await deps.db.transaction().execute((trx) => openOutbox([])(trx, occasions))
}
