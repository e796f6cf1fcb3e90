import { useState } from 'react'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { extendSession, logOut } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './frame.module.css'
import { type Deadline, useDeadline } from './use-deadline.ts'

/** Warns before the session ends. Once it has ended, the log-in dialog covers the page, which keeps unsaved input. */
export function IdleGuard({ onLeave }: { onLeave: () => void }) {
  const { deadline, resetIdleTime } = useDeadline()
  if (!deadline) return null
  const leave = () => {
    onLeave()
    void logOut()
  }
  return <Warning deadline={deadline} onExtended={resetIdleTime} onLeave={leave} />
}

type WarningProps = { deadline: Deadline; onExtended: () => void; onLeave: () => void }

function Warning({ deadline: { kind, milliseconds }, onExtended, onLeave }: WarningProps) {
  const [isBusy, setBusy] = useState(false)
  const extend = async () => {
    // The maximum age cannot be extended: log out now, and the log-in dialog opens over the page.
    if (kind === 'end') return await logOut()
    setBusy(true)
    try {
      await extendSession()
      onExtended()
    } catch (error) {
      toast(errorMessage(error), 'failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConsoleDialog
      title={messages[`idle.${kind}`]}
      role="alertdialog"
      onClose={kind === 'idle' ? () => void extend() : undefined}
    >
      <p>{messages[`idle.${kind}.text`]}</p>
      <p className={styles.idleLeft}>
        {messages['idle.left']} <strong role="timer">{timeText(milliseconds)}</strong>
      </p>
      <DialogActions>
        <Button size="small" tone="secondary" onClick={onLeave}>
          {messages['logout.action']}
        </Button>
        <Button size="small" data-initial-focus disabled={isBusy} onClick={() => void extend()}>
          {messages[`idle.${kind}.action`]}
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}

function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return interpolate(messages['idle.time'], { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
