import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { OneTimeText } from '#console/kit/feedback/OneTimeText.tsx'
import type { Manager } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'

type GivenPasswordProps = { user: Pick<Manager, 'username' | 'email'>; password: string; onClose: () => void }

/** Shown once, if the password could not be mailed. Without `onClose`, Escape does not close the dialog. */
export function GivenPassword({ user: { username, email }, password, onClose }: GivenPasswordProps) {
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
