import { type Faq, type FaqCategory, faqCategories } from '#contract/content/faq.ts'
import { type Locale, languageTags } from '#contract/kit/locale.ts'
import { localize, localizedIn } from '#contract/kit/localized.ts'
import { type Page, pageLimit } from '#contract/kit/resource.ts'
import { htmlText } from '#lib/html-text.ts'
import { fetchOrNull, type PageApi } from '#lib/page-api.ts'
import { longestSearch } from '#lib/paging.ts'

type FaqPage = Page<'faqs', Faq>
export type FaqItem = { id: string; category: FaqCategory; question: Text; answer: Text }
type Text = { text: string; lang: string }

/** What an address asks for: `?category=…&q=…`. */
export type FaqQuery = { category: FaqCategory | ''; q: string }

export const faqAnchor = (id: string) => `faq-${id}`

export const faqPagePath = (page: number) => `v1/center/faqs?limit=${pageLimit.maximum}&page=${page}`

export async function fetchFaqs(api: PageApi, locale: Locale): Promise<FaqItem[] | null> {
  return collectFaqs((page) => fetchOrNull<FaqPage>(api, locale, faqPagePath(page)), locale)
}

/** All pages of the list, with texts in `locale`; null if a page cannot be loaded. */
export async function collectFaqs(
  load: (page: number) => Promise<FaqPage | null>,
  locale: Locale,
): Promise<FaqItem[] | null> {
  const found: Faq[] = []
  for (let page = 1; ; page++) {
    const answer = await load(page)
    if (!answer) return null
    found.push(...answer.faqs)
    if (answer.faqs.length === 0 || found.length >= answer.total) break
  }
  return faqCategories.flatMap((category) =>
    found.filter((faq) => faq.category === category).map((faq) => itemOf(faq, locale)),
  )
}

function itemOf({ _id, category, question, answer }: Faq, locale: Locale): FaqItem {
  const inLocale = (text: Faq['question']) => ({
    text: localize(text, locale),
    lang: languageTags[localizedIn(text, locale)],
  })
  return { id: _id, category, question: inLocale(question), answer: inLocale(answer) }
}

export function readFaqQuery(search: URLSearchParams): FaqQuery {
  const category = faqCategories.find((name) => name === search.get('category')) ?? ''
  return { category, q: (search.get('q') ?? '').trim().slice(0, longestSearch) }
}

/** `{ category: '', q: '보증금' }` → `?q=…`; without filters `''`. */
export function faqSearch({ category, q }: FaqQuery): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(q && { q }) })
  return search.size > 0 ? `?${search}` : ''
}

/** Without case; an answer must contain each word of `q`. */
export function findFaqs(items: readonly FaqItem[], { category, q }: FaqQuery): FaqItem[] {
  const words = normalize(q).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (category && item.category !== category) return false
    const text = normalize(`${item.question.text}\n${htmlText(item.answer.text)}`)
    return words.every((word) => text.includes(word))
  })
}

function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Structured data for search engines. */
export function faqData(items: readonly FaqItem[]) {
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.text,
      acceptedAnswer: { '@type': 'Answer', text: htmlText(answer.text) },
    })),
  }
}
