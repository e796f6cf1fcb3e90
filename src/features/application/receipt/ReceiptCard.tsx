import { useEffect, useRef, useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import { loadReceipt } from '#features/application/application-api.ts'
import { type TextKey, useTexts } from '#features/application/texts.tsx'
import { formatDateTime, groupReceipt } from '#lib/format.ts'
import { readReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'
import { ReceiptFiles } from './ReceiptFiles.tsx'
import styles from './receipt.module.css'

type ReceiptCardProps = { application: ApplicationRecord; isNew: boolean }

export function ReceiptCard({ application, isNew }: ReceiptCardProps) {
  const { t, locale } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className={styles.card} data-allow-selection>
      <header className="stack gap-5">
        <h1 className="title-2" ref={heading} tabIndex={-1}>
          {t(isNew ? 'receipt.done' : 'receipt.view')}
        </h1>
        <ReceiptNumber number={application.receiptNumber ?? ''} />
        <p className={`${styles.keepNote} soft`}>{t('receipt.keep')}</p>
      </header>
      <Facts application={application} />
      <ReceiptFiles files={application.files} />
      <NextSteps />
      <p className={styles.actions}>
        <ReceiptDownload number={application.receiptNumber ?? ''} />
        <Button tone="secondary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <a className={styles.link} href={localePath(locale, `/application/inquiry/${application._id}`)}>
          {t('receipt.toStatus')}
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
  const {
    status,
    submittedAt,
    round,
    name,
    unit_type,
    supply_type: supply,
    qualification_type: qualification,
  } = application
  return (
    <dl className={`${styles.facts} facts`}>
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
      {unit_type && (
        <div>
          <dt>{t('unit_type')}</dt>
          <dd>{unit_type}</dd>
        </div>
      )}
    </dl>
  )
}

function ReceiptNumber({ number }: { number: string }) {
  const { t } = useTexts()
  const [note, setNote] = useState<TextKey | null>(null)
  const grouped = groupReceipt(number)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(grouped)
      setNote('receipt.copied')
    } catch {
      setNote('receipt.copyFailed')
    }
  }
  return (
    <div className={styles.number}>
      <p className={styles.numberLabel} id="receipt-number-label">
        {t('receipt.number')}
      </p>
      <p className={styles.figure}>
        <output aria-labelledby="receipt-number-label" data-testid="receipt-number">
          {grouped}
        </output>
      </p>
      <p className={styles.copy}>
        <Button size="small" tone="secondary" onClick={() => void copy()}>
          {t('receipt.copy')}
        </Button>
        <span role="status">{note && t(note)}</span>
      </p>
    </div>
  )
}

/** Texts: `receipt.next.<number>.*`. */
const nextSteps = [1, 2, 3] as const

function NextSteps() {
  const { t } = useTexts()
  return (
    <section className={`${styles.unbroken} stack`}>
      <h2 className="title-3">{t('receipt.next')}</h2>
      <ol className={styles.next} role="list">
        {nextSteps.map((step) => (
          <li key={step}>
            <b>{t(`receipt.next.${step}.title`)}</b>
            <span>{t(`receipt.next.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Fetches the PDF instead of linking to it, so that the token stays out of the address. */
function ReceiptDownload({ number }: { number: string }) {
  const { t } = useTexts()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    const access = readReceiptAccess(window.sessionStorage)
    try {
      if (!access) throw new Error('the tab has no token any more')
      saveAs(await loadReceipt(access), `onmaru-${number}.pdf`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button onClick={() => void save()}>{t('receipt.pdf')}</Button>
      <span role="status">{hasFailed && t('receipt.pdf.failed')}</span>
    </>
  )
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the URL after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
