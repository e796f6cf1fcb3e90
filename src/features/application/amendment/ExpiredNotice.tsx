import { useEffect, useRef } from 'react'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { dropReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'

export function ExpiredNotice() {
  const t = useStatusTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const confirmAgain = () => {
    dropReceiptAccess(window.sessionStorage)
    window.location.reload()
  }
  return (
    <Callout tone="danger" title={t('amend.expired')} isLive ref={box}>
      <p>{t('amend.expired.text')}</p>
      <Button onClick={confirmAgain}>{t('amend.expired.open')}</Button>
    </Callout>
  )
}
