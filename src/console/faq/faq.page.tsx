import { defaultOrder, noText } from '#console/kit/form/new-record.ts'
import type { ListColumn } from '#console/kit/list/DataGrid.tsx'
import { showsFilter } from '#console/kit/list/shows.ts'
import { Translations } from '#console/kit/list/Translations.tsx'
import { PublishStateBadge } from '#console/kit/record/Publish.tsx'
import { resourcePage } from '#console/kit/record/resource-page.tsx'
import type { PageProps } from '#console/kit/router/page.ts'
import { type FaqInput, faq } from '#contract/content/faq.ts'
import type { ConsoleFaqSummary } from '#contract/content/faq-summary.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-faq.json'
import site from '#i18n/ko/faq.json'
import { FaqForm, faqCategoryOptions } from './FaqForm.tsx'
import { FaqOrder } from './FaqOrder.tsx'

const columns: readonly ListColumn<ConsoleFaqSummary>[] = [
  { label: messages.question, cell: (item) => item.question.ko },
  { label: messages.category, cell: (item) => site[`category.${item.category}`] },
  { label: messages.order, sort: 'order', align: 'end', cell: (item) => item.order, isExtra: true },
  { label: consoleMessages['publish.state'], cell: (item) => <PublishStateBadge item={item} />, isCorner: true },
  {
    label: consoleMessages['translations.label'],
    cell: (item) => <Translations texts={[item.question]} omittedTextLocales={item.answerLocales} />,
  },
]

const Records = resourcePage(faq, {
  path: '/console/center/faqs',
  api: 'console/center/faqs',
  texts: messages,
  listLink: { label: messages['order.page'], href: '/console/center/faqs/order' },
  labels: site,
  sorts: ['order', '-order', '-createdAt'],
  filters: [{ name: 'category', label: messages.category, options: faqCategoryOptions }, showsFilter(messages.shows)],
  columns,
  nameOf: (item) => item.question.ko,
  siteHref: (item) => `/center/faqs#faq-${item._id}`,
  hasDraft: true,
  empty: (): FaqInput => ({
    category: 'eligibility',
    question: noText(),
    answer: noText(),
    order: defaultOrder,
    shows: true,
    publishedAt: new Date().toISOString(),
  }),
  form: FaqForm,
})

export function FaqPage({ subpath }: PageProps) {
  return subpath === 'order' ? <FaqOrder /> : <Records subpath={subpath} />
}
