import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { OneTimeText } from '#console/kit/feedback/OneTimeText.tsx'
import type { Manager } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'

type FirstPasswordDialogProps = { user: Pick<Manager, 'username' | 'email'>; password: string; onClose: () => void }

/** For a password that could not be mailed. Shown once, so Escape must not close it: the dialog gets no `onClose`. */
export function FirstPasswordDialog({ user: { username, email }, password, onClose }: FirstPasswordDialogProps) {
  return (
    <ConsoleDialog title={messages.given}>
      <p>{interpolate(messages[email ? 'given.noMail' : 'given.noAddress'], { username })}</p>
      <OneTimeText label={messages['given.label']}>{password}</OneTimeText>
      <p>{messages['given.once']}</p>
      <DialogActions>
        <Button size="small" onClick={onClose}>
          {messages['given.close']}
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
