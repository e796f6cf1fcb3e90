import type { MouseEvent } from 'react'
import { faqCategories } from '#contract/faq.ts'
import type { Messages } from '#i18n/ko.ts'
import styles from './faq.module.css'
import { type FaqItem, type FaqQuery, findFaqs } from './faq-list.ts'

type FaqCategoriesProps = {
  query: FaqQuery
  items: readonly FaqItem[]
  hrefOf: (query: FaqQuery) => string
  onChoose: (query: FaqQuery) => void
  messages: Messages['faq']
}

/** Links to one category or all of them, each with the number of answers that the search finds there. */
export function FaqCategories({ query, items, hrefOf, onChoose, messages }: FaqCategoriesProps) {
  const choose = (next: FaqQuery) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <nav className={styles.categories} aria-label={messages['category.label']}>
      <ul role="list">
        {(['', ...faqCategories] as const).map((category) => {
          const next = { ...query, category }
          return (
            <li key={category}>
              <a
                href={hrefOf(next)}
                aria-current={category === query.category ? 'true' : undefined}
                onClick={choose(next)}
              >
                {messages[`category.${category || 'all'}`]}
                <span className={styles.number}>{findFaqs(items, next).length}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
