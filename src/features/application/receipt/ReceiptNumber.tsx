import { useState } from 'react'
import { type TextKey, useTexts } from '#features/application/texts.tsx'
import { groupReceipt } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './receipt.module.css'

export function ReceiptNumber({ number }: { number: string }) {
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
