import { type ReactNode, useEffect, useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import { isAccessLostError, loadApplication } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { groupReceipt } from '#lib/format.ts'
import { dropReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'
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

/** The application that this tab has sent or opened. `sent` is null without one, undefined while loading. */
export function useSent() {
  const [sent, setSent] = useState<ApplicationRecord | null | undefined>(undefined)
  useEffect(() => {
    const access = readReceiptAccess(window.sessionStorage)
    if (!access) return setSent(null)
    loadApplication(access).then(setSent, (error) => {
      if (isAccessLostError(error)) dropReceiptAccess(window.sessionStorage)
      setSent(null)
    })
  }, [])
  const forget = () => {
    dropReceiptAccess(window.sessionStorage)
    setSent(null)
  }
  return { sent, forget }
}

/** True if the application is of the round `current`, unless it was withdrawn: then the person may apply again. */
export const countsForRound = ({ round, status }: ApplicationRecord, current: number | undefined) =>
  round === current && status !== 'WITHDRAWN'
