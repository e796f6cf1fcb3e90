import { useState } from 'react'
import type { ApplicationStatus } from '#contract/application/application.ts'
import { type Access, withdrawApplication } from '#features/application/application-api.ts'
import { useTexts } from '#features/application/texts.tsx'
import { groupReceipt } from '#lib/format.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'

type WithdrawalProps = { access: Access; number: string; status: ApplicationStatus; onDone: () => void }

export function Withdrawal({ access, number, status, onDone }: WithdrawalProps) {
  const { t: applicationText } = useTexts()
  const t = useStatusTexts()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    if (isSending) return
    setSending(true)
    try {
      await withdrawApplication(access)
      setAsking(false)
      onDone()
    } catch (error) {
      setFailure(readError(error)?.message ?? applicationText('start.failed.text'))
    }
    setSending(false)
  }
  return (
    <>
      <button type="button" className={styles.withdraw} onClick={() => setAsking(true)}>
        {t('action.withdraw')}
      </button>
      <Dialog
        isOpen={isAsking}
        title={t('withdraw.title')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button tone="danger" aria-disabled={isSending || undefined} onClick={() => void send()}>
              {t(isSending ? 'withdraw.sending' : 'withdraw.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('withdraw.text', { number: groupReceipt(number) })}</p>
        {/* Shown to all eligible applicants: it must not reveal the selection. */}
        {status === 'ELIGIBLE' && <p>{t('withdraw.selected')}</p>}
        {failure && (
          <Callout tone="danger" title={t('withdraw.failed')} isLive takesFocus>
            <p>{failure}</p>
          </Callout>
        )}
      </Dialog>
    </>
  )
}
