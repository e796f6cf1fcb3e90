import { formatReceiptNumber } from '#console/application/labels.ts'
import { StatusChip } from '#console/application/StatusChip.tsx'
import { path } from '#console/application/source.ts'
import { Link } from '#console/kit/router/Link.tsx'
import type { DuplicateHint } from '#contract/application/application-record.ts'
import messages from '#i18n/ko/console-application.json'
import { interpolate } from '#lib/interpolate.ts'
import styles from './detail.module.css'

export function Duplicates({ hints }: { hints: readonly DuplicateHint[] }) {
  if (hints.length === 0) return null
  return (
    <section className={styles.hints} aria-labelledby="duplicates">
      <h2 id="duplicates">{interpolate(messages['duplicates.title'], { count: hints.length })}</h2>
      <p>{messages['duplicates.text']}</p>
      <ul role="list">
        {hints.map((hint) => (
          <li key={hint._id}>
            <Link href={`${path}/${hint._id}`}>
              {formatReceiptNumber(hint.receiptNumber)} {hint.name}
            </Link>
            <StatusChip status={hint.status} />
            <span>{hint.same.map((kind) => messages[`duplicates.${kind}`]).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
