import { faqCategories } from '#contract/content/faq.ts'
import type { Messages } from '#i18n/ko.ts'
import { Categories } from '#ui/board/Categories.tsx'
import { type FaqItem, type FaqQuery, findFaqs } from './faq-list.ts'

type FaqCategoriesProps = {
  query: FaqQuery
  items: readonly FaqItem[]
  hrefOf: (query: FaqQuery) => string
  onChoose: (query: FaqQuery) => void
  messages: Messages['faq']
}

export function FaqCategories({ query, items, hrefOf, onChoose, messages }: FaqCategoriesProps) {
  const categories = (['', ...faqCategories] as const).map((category) => {
    const next = { ...query, category }
    return {
      key: category,
      href: hrefOf(next),
      label: messages[`category.${category || 'all'}`],
      number: findFaqs(items, next).length,
      isCurrent: category === query.category,
      onChoose: () => onChoose(next),
    }
  })
  return <Categories label={messages['category.label']} items={categories} />
}
