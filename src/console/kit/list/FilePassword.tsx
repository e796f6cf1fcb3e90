import { Dialog, DialogActions } from '#console/kit/feedback/Dialog.tsx'
import { OneTimeText } from '#console/kit/feedback/OneTimeText.tsx'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'

/** The server does not keep the password. Without `onClose`, Escape does not close the dialog. */
export function FilePassword({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <Dialog title={messages['export.password.title']}>
      <p>{messages['export.password.text']}</p>
      <OneTimeText label={messages['export.password']}>{password}</OneTimeText>
      <p>{messages['export.password.once']}</p>
      <DialogActions>
        <Button size="small" onClick={onClose}>
          {messages['export.password.close']}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
