import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import list from '#console/kit/list/list.module.css'
import { wholeList } from '#console/kit/list/list-query.ts'
import { OrderedLine, OrderedRows, OrderHint } from '#console/kit/list/OrderedRows.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { PublishStateBadge } from '#console/kit/record/Publish.tsx'
import { useList } from '#console/kit/record/source.ts'
import { type FaqCategory, faq, faqCategories } from '#contract/content/faq.ts'
import type { ConsoleFaqSummary } from '#contract/content/faq-summary.ts'
import messages from '#i18n/ko/console-faq.json'
import site from '#i18n/ko/faq.json'
import styles from './faq.module.css'

const path = '/console/center/faqs'
const source = { path: 'console/center/faqs', singular: faq.singular, plural: faq.plural }

export function FaqOrder() {
  return (
    <>
      <PageHead title={messages['order.page']} parent={{ label: messages.title, href: path }} />
      <div className={list.sheet}>
        <OrderHint />
        {faqCategories.map((category) => (
          <Category key={category} category={category} />
        ))}
      </div>
    </>
  )
}

function Category({ category }: { category: FaqCategory }) {
  const answer = useList<ConsoleFaqSummary, string, string>(source, wholeList('order', { category }))
  const items = answer.data?.[source.plural] ?? []
  return (
    <section className={styles.orderedCategory} aria-labelledby={category}>
      <h2 id={category}>{site[`category.${category}`]}</h2>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <LoadingState />}
      {answer.isSuccess && items.length === 0 && <p className={styles.emptyCategory}>{messages['order.none']}</p>}
      {items.length > 0 && (
        <OrderedRows
          items={items}
          path={source.path}
          nameOf={({ question }) => question.ko}
          row={({ _id, question, ...item }) => (
            <OrderedLine href={`${path}/${_id}`} name={question.ko}>
              <PublishStateBadge item={item} />
            </OrderedLine>
          )}
        />
      )}
    </section>
  )
}
