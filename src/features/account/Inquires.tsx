import type { QuestionSummary } from '#contract/content/question.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatDate } from '#lib/format.ts'
import styles from './account.module.css'
import type { AccountProps } from './texts.ts'

export function Inquires({
  locale,
  messages: { account: t },
  inquires,
}: AccountProps & { inquires: QuestionSummary[] }) {
  if (inquires.length === 0) return <p className="note">{t['order.inquires.empty']}</p>
  return (
    <ul className="stack" role="list">
      {inquires.map(({ _id, title, status, createdAt }) => (
        <li key={_id} className={styles.card}>
          <div className={styles.cardHead}>
            <h3>
              <a href={localePath(locale, `/center/inquiry/${_id}`)}>{title}</a>
            </h3>
            <span className={styles.chip}>{t[`order.inquires.${status}`]}</span>
          </div>
          <p className="note">{formatDate(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}
