import { localePath } from '#contract/kit/locale.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export function ReceiptView() {
  const { t, locale } = useTexts()
  const { receipt, load } = useReceipt()
  if (receipt.state === 'shown') return <ReceiptCard application={receipt.application} isNew={receipt.isNew} />
  const lookup = localePath(locale, '/application/inquiry')
  return (
    <section className={styles.state} aria-live="polite">
      <h1 className={styles.title}>
        {t(receipt.state === 'loading' ? 'receipt.loading' : `receipt.${receipt.state}`)}
      </h1>
      {receipt.state !== 'loading' && <p>{t(`receipt.${receipt.state}.text`)}</p>}
      {receipt.state === 'none' && (
        <a className={styles.link} href={lookup}>
          {t('receipt.none.open')}
        </a>
      )}
      {receipt.state === 'failed' && <Button onClick={() => void load()}>{t('receipt.retry')}</Button>}
    </section>
  )
}
