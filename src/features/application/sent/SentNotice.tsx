import type { ReactNode } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import { useTexts } from '#features/application/texts.tsx'
import { groupReceipt } from '#lib/format.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './sent.module.css'

type SentNoticeProps = { application: ApplicationRecord; takesFocus?: boolean; children?: ReactNode }

export function SentNotice({ application, takesFocus = false, children }: SentNoticeProps) {
  const { t, locale } = useTexts()
  const { _id, receiptNumber, status } = application
  return (
    <Callout title={t('sent.title')} takesFocus={takesFocus}>
      <p className={styles.facts}>
        <span>
          {t('receipt.number')} <b>{groupReceipt(receiptNumber ?? '')}</b>
        </span>
        <span className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
      </p>
      <a className={styles.open} href={localePath(locale, `/application/inquiry/${_id}`)}>
        {t('sent.open')}
      </a>
      {children}
    </Callout>
  )
}
