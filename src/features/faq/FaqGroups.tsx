import { faqCategories } from '#contract/content/faq.ts'
import type { Messages } from '#i18n/ko.ts'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './faq.module.css'
import { type FaqItem, faqAnchor } from './faq-list.ts'

type FaqGroupsProps = { items: readonly FaqItem[]; messages: Messages['faq'] }

export function FaqGroups({ items, messages }: FaqGroupsProps) {
  return (
    <div className={styles.groups}>
      {faqCategories.map((category) => {
        const itemsOfCategory = items.filter((item) => item.category === category)
        if (itemsOfCategory.length === 0) return null
        return (
          <section key={category} className={`${styles.group} stack`} aria-labelledby={`category-${category}`}>
            <h2 className="title-3" id={`category-${category}`}>
              {messages[`category.${category}`]}
            </h2>
            <div className={styles.answers}>
              {itemsOfCategory.map((item) => (
                <Answer key={item.id} item={item} messages={messages} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

/** The anchor is inside `details`, so that browsers open the answer for a link, even without JavaScript. */
function Answer({ item: { id, question, answer }, messages }: { item: FaqItem; messages: Messages['faq'] }) {
  return (
    // A visitor or the address's hash may have opened it before hydration, which would report a difference.
    <details className={styles.item} suppressHydrationWarning>
      <summary>
        <span lang={question.lang}>{question.text}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 8h12M8 2v12" />
        </svg>
      </summary>
      <div className={styles.answer}>
        <span id={faqAnchor(id)} className={styles.anchor} />
        <RichText html={answer.text} lang={answer.lang} />
        <CopyLink hash={`#${faqAnchor(id)}`} label={messages.copy} copiedLabel={messages.copied} />
      </div>
    </details>
  )
}
