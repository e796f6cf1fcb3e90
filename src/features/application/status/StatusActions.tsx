import { useState } from 'react'
import { type ApplicationStatus, statusTransitions } from '#contract/application/application-status.ts'
import { localePath } from '#contract/kit/locale.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { type Access, withdrawApplication } from '#features/application/application-api.ts'
import { useRound } from '#features/application/round/use-round.ts'
import { useTexts } from '#features/application/texts.tsx'
import { groupReceipt } from '#lib/format.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import styles from './status.module.css'
import { useStatusTexts } from './status-texts.tsx'
import { type ShownApplication, useAmendmentState } from './use-status.ts'

export function StatusActions({
  access,
  application,
  round,
  onWithdrawn,
}: ShownApplication & { onWithdrawn: () => void }) {
  const { locale } = useTexts()
  const t = useStatusTexts()
  const { view } = useRound()
  const { state, until } = useAmendmentState(application, round)
  const canAmend = state === 'open'
  const formPath = localePath(locale, `/form/application/${application._id}`)
  return (
    <nav className={`${styles.actions} stack gap-3`} aria-label={t('title')}>
      {canAmend && until && <p className={styles.soft}>{t('deadline', { time: formatMoment(locale, until) })}</p>}
      <a className={canAmend ? styles.primary : styles.secondary} href={formPath}>
        {t(canAmend ? 'action.amend' : 'action.view')}
      </a>
      <a className={styles.secondary} href={localePath(locale, '/application/receipt')}>
        {t('action.receipt')}
      </a>
      {application.status === 'WITHDRAWN' && view === 'open' && (
        <a className={styles.primary} href={localePath(locale, '/form/application')}>
          {t('action.anew')}
        </a>
      )}
      {statusTransitions[application.status].includes('WITHDRAWN') && (
        <Withdrawal
          access={access}
          number={application.receiptNumber ?? ''}
          status={application.status}
          onDone={onWithdrawn}
        />
      )}
    </nav>
  )
}

type WithdrawalProps = { access: Access; number: string; status: ApplicationStatus; onDone: () => void }

function Withdrawal({ access, number, status, onDone }: WithdrawalProps) {
  const { t: applicationText } = useTexts()
  const t = useStatusTexts()
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await withdrawApplication(access)
      setConfirming(false)
      onDone()
    } catch (error) {
      setFailure(readError(error)?.message ?? applicationText('start.failed.text'))
      setConfirming(true)
    }
    setSending(false)
  }
  const ask = () => {
    setFailure(null)
    setConfirming(true)
  }
  return (
    <>
      <button type="button" className={styles.withdraw} onClick={ask}>
        {t('action.withdraw')}
      </button>
      <Dialog
        isOpen={isConfirming}
        title={t('withdraw.title')}
        onClose={() => setConfirming(false)}
        failure={failure === null ? null : { title: t('withdraw.failed'), text: failure }}
        actions={
          <>
            <Button tone="secondary" onClick={() => setConfirming(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button tone="danger" aria-disabled={isSending || undefined} onClick={() => void send()}>
              {t(isSending ? 'withdraw.sending' : 'withdraw.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('withdraw.text', { number: groupReceipt(number) })}</p>
        {/* To all eligible applicants, selected or not: the text must not reveal the selection. */}
        {status === 'ELIGIBLE' && <p>{t('withdraw.selected')}</p>}
      </Dialog>
    </>
  )
}
