import { faqCategories } from '#contract/content/faq.ts'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { Board } from '#ui/board/Board.tsx'
import { BoardProblem, type ProblemKind } from '#ui/board/BoardProblem.tsx'
import { Categories } from '#ui/board/Categories.tsx'
import { FaqGroups } from './FaqGroups.tsx'
import { type FaqItem, type FaqQuery, faqSearch, findFaqs } from './faq-list.ts'
import { useFaqs } from './use-faqs.ts'
import { useLinkedAnswer } from './use-linked-answer.ts'

type FaqBoardProps = {
  locale: Locale
  messages: Messages['board'] & Messages['faq']
  query: FaqQuery
  /** Rendered by the server; null if the API failed. */
  items: readonly FaqItem[] | null
}

const allFaqs: FaqQuery = { category: '', q: '' }

/** All answers are in the HTML: a search needs no request, and an answer opens without JavaScript. */
export function FaqBoard({ locale, messages, ...initial }: FaqBoardProps) {
  const { items, status, query, show, reload } = useFaqs(locale, initial)
  const path = localePath(locale, '/center/faqs')
  const found = findFaqs(items, query)
  useLinkedAnswer((hash) => show(allFaqs, 'replace', hash))
  return (
    <Board
      status={status}
      q={query.q}
      total={found.length}
      action={path}
      otherParameters={query.category ? { category: query.category } : {}}
      isLive
      onSearch={(q) => show({ ...query, q }, 'replace')}
      texts={messages}
    >
      <FaqCategories
        query={query}
        items={items}
        hrefOf={(next) => `${path}${faqSearch(next)}`}
        onChoose={(next) => show(next, 'push')}
        messages={messages}
      />
      {found.length > 0 ? (
        <FaqGroups items={found} messages={messages} />
      ) : (
        <BoardProblem
          kind={problemOf(status, query)}
          q={query.q}
          texts={messages}
          href={status === 'failed' ? `${path}${faqSearch(query)}` : path}
          onFollow={status === 'failed' ? reload : () => show(allFaqs, 'push')}
        />
      )}
    </Board>
  )
}

function problemOf(status: 'ready' | 'loading' | 'failed', query: FaqQuery): ProblemKind {
  if (status !== 'ready') return status
  return query.q ? 'noMatch' : 'empty'
}

type FaqCategoriesProps = {
  query: FaqQuery
  items: readonly FaqItem[]
  hrefOf: (query: FaqQuery) => string
  onChoose: (query: FaqQuery) => void
  messages: Messages['faq']
}

function FaqCategories({ query, items, hrefOf, onChoose, messages }: FaqCategoriesProps) {
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
