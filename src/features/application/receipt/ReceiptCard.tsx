import { useEffect, useRef } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { ReceiptFiles } from './ReceiptFiles.tsx'
import { ReceiptNumber } from './ReceiptNumber.tsx'
import styles from './receipt.module.css'

type ReceiptCardProps = { application: ApplicationRecord; isNew: boolean }

export function ReceiptCard({ application, isNew }: ReceiptCardProps) {
  const { t, locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className={styles.card} data-selectable>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t(isNew ? 'receipt.done' : 'receipt.view')}
        </h1>
        <ReceiptNumber number={application.receiptNumber ?? ''} />
        <p className={styles.keep}>{t('receipt.keep')}</p>
      </header>
      <Facts application={application} />
      <ReceiptFiles files={application.files} />
      <NextSteps />
      <p className={styles.actions}>
        <ReceiptFile number={application.receiptNumber ?? ''} />
        <Button tone="secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <a className={styles.link} href={localePath(locale, `/application/inquiry/${application._id}`)}>
          {t('receipt.inquiry')}
        </a>
        <a className={styles.link} href={localePath(locale, '/')}>
          {t('receipt.home')}
        </a>
        <a className={styles.link} href={localePath(locale, '/application/inquiry')}>
          {t('receipt.lookup')}
        </a>
      </p>
    </article>
  )
}

function Facts({ application }: { application: ApplicationRecord }) {
  const { t } = useTexts()
  const { status, submittedAt, round, name, supply_type: supply, qualification_type: qualification } = application
  return (
    <dl className={styles.facts}>
      <div className={styles.status}>
        <dt>{t('receipt.status')}</dt>
        <dd>
          <b data-status={status}>{t(`status.${status}`)}</b>
          <span>{t(`status.${status}.text`)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('receipt.submittedAt')}</dt>
        <dd>
          {submittedAt && <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>} {t('start.kst')}
        </dd>
      </div>
      <div>
        <dt>{t('receipt.applicant')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('supply_type')}</dt>
        <dd>
          {round && t('form.round', { round })} · {supply && t(`supply_type.${supply}`)} ·{' '}
          {qualification && t(`qualification_type.${qualification}`)}
        </dd>
      </div>
    </dl>
  )
}
