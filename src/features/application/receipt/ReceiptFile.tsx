import { useState } from 'react'
import { loadReceipt } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { readReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'

/** Fetches the PDF, so that the token stays out of the address. */
export function ReceiptFile({ number }: { number: string }) {
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
