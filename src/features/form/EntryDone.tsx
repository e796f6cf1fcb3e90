import { useEffect, useRef } from 'react'
import type { FormReceipt } from '#contract/content/form.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { groupReceipt } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './form-entry.module.css'
import type { FormTexts } from './texts.ts'

type EntryDoneProps = { texts: FormTexts; locale: Locale; receipt: FormReceipt; onAgain: () => void }

export function EntryDone({ texts, locale, receipt, onAgain }: EntryDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <h2 className="title-3" ref={heading} tabIndex={-1}>
        {texts.done}
      </h2>
      <p>{texts['done.text']}</p>
      <dl className="facts stack gap-3">
        <div>
          <dt>{texts['done.number']}</dt>
          <dd className={styles.number} data-allow-selection>
            {groupReceipt(receipt.receiptNumber)}
          </dd>
        </div>
        <div>
          <dt>{texts['done.at']}</dt>
          <dd>{formatMoment(locale, receipt.submittedAt)}</dd>
        </div>
      </dl>
      <Button tone="secondary" onClick={onAgain}>
        {texts['done.again']}
      </Button>
    </div>
  )
}
