import { useCallback, useEffect, useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import { isAccessLostError, loadApplication } from '#features/application/application-api.ts'
import { type IslandProps, TextProvider, useTexts } from '#features/application/texts.tsx'
import { dropReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import styles from './receipt.module.css'

export function ReceiptIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <ReceiptView />
    </TextProvider>
  )
}

function ReceiptView() {
  const { t, locale } = useTexts()
  const { receipt, load } = useReceipt()
  if (receipt.state === 'shown') return <ReceiptCard application={receipt.application} isNew={receipt.isNew} />
  const lookup = localePath(locale, '/application/inquiry')
  return (
    <section className={styles.noReceipt} aria-live="polite">
      <h1 className="title-2">{t(receipt.state === 'loading' ? 'receipt.loading' : `receipt.${receipt.state}`)}</h1>
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

type Receipt =
  | { state: 'loading' | 'none' | 'failed' }
  | { state: 'shown'; application: ApplicationRecord; isNew: boolean }

function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>({ state: 'loading' })
  const load = useCallback(async () => {
    const access = readReceiptAccess(window.sessionStorage)
    if (!access) return setReceipt({ state: 'none' })
    setReceipt({ state: 'loading' })
    try {
      setReceipt({ state: 'shown', application: await loadApplication(access), isNew: access.isNew })
    } catch (error) {
      const hasNoAccess = isAccessLostError(error)
      if (hasNoAccess) dropReceiptAccess(window.sessionStorage)
      setReceipt({ state: hasNoAccess ? 'none' : 'failed' })
    }
  }, [])
  useEffect(() => void load(), [load])
  return { receipt, load }
}
