import { expect, test } from 'vitest'
import type { Faq } from '#contract/content/faq.ts'
import { collectFaqs, type FaqItem, faqSearch, findFaqs, readFaqQuery } from './faq-list.ts'

const at = '2026-03-02T01:00:00.000Z'
const faq = (id: string, category: Faq['category'], en = ''): Faq => ({
  _id: id,
  createdAt: at,
  updatedAt: at,
  category,
  question: { ko: `질문 ${id}`, en: en && `Question ${id}`, cn: '' },
  answer: { ko: '답변', en, cn: '' },
  order: 1,
  shows: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
})
const answer = (faqs: Faq[], total: number) => ({ faqs, total, page: 1, limit: 2 })

test('reads every page of the list, and orders the categories', async () => {
  const pages = [answer([faq('1', 'living'), faq('2', 'eligibility')], 3), answer([faq('3', 'eligibility')], 3)]
  const items = await collectFaqs(async (page) => pages[page - 1] ?? null, 'ko')
  expect(items?.map(({ id }) => id)).toEqual(['2', '3', '1'])
})

test('ends if the list shrinks meanwhile, and returns null if it cannot be read', async () => {
  const pages = [answer([faq('1', 'living')], 3), answer([], 3)]
  expect(await collectFaqs(async (page) => pages[page - 1] ?? null, 'ko')).toHaveLength(1)
  expect(await collectFaqs(async () => null, 'ko')).toBeNull()
})

test("uses the page's language, and marks a fallback to Korean", async () => {
  const items = await collectFaqs(async () => answer([faq('1', 'living', 'Answer'), faq('2', 'living')], 2), 'en')
  expect(items?.map(({ question }) => question)).toEqual([
    { text: 'Question 1', lang: 'en' },
    { text: '질문 2', lang: 'ko' },
  ])
})

test.each([
  ['', { category: '', q: '' }],
  ['?category=document&q=%20초본%20', { category: 'document', q: '초본' }],
  ['?category=constructor', { category: '', q: '' }],
  [`?q=${'a'.repeat(150)}`, { category: '', q: 'a'.repeat(100) }],
])('parses %.40s', (search, query) => {
  expect(readFaqQuery(new URLSearchParams(search))).toEqual(query)
})

test('the URL leaves out defaults, and is parsed back', () => {
  expect(faqSearch({ category: '', q: '' })).toBe('')
  const query = { category: 'living', q: '50% & more' } as const
  expect(readFaqQuery(new URLSearchParams(faqSearch(query)))).toEqual(query)
})

const item = (category: FaqItem['category'], question: string, answer: string): FaqItem => ({
  id: question,
  category,
  question: { text: question, lang: 'ko' },
  answer: { text: answer, lang: 'ko' },
})
const items = [item('contract', '보증금은 언제 내나요?', 'Deposit: 계약할 때'), item('living', '주차', '보증금과 무관')]

test.each<[Parameters<typeof findFaqs>[1], number]>([
  [{ category: '', q: '' }, 2],
  [{ category: 'living', q: '' }, 1],
  [{ category: '', q: '보증금' }, 2],
  [{ category: '', q: '언제 보증금' }, 1],
  [{ category: '', q: 'DEPOSIT' }, 1],
  [{ category: '', q: '보증금'.normalize('NFD') }, 2],
  [{ category: 'living', q: 'deposit' }, 0],
  [{ category: '', q: '%' }, 0],
])('%j finds %i', (query, count) => {
  expect(findFaqs(items, query)).toHaveLength(count)
})
