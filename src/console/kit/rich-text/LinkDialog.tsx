import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import forms from '#console/kit/form/form.module.css'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-rich-text.json'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text.module.css'

type LinkDialogProps = {
  href: string
  onClose: () => void
  /** `''` removes the link. */
  onAddress: (href: string) => void
}

export function LinkDialog({ href, onClose, onAddress }: LinkDialogProps) {
  const [typed, setTyped] = useState(href)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form around the editor.
    event.stopPropagation()
    const address = linkAddress(typed)
    if (!address) return setRefused(true)
    onAddress(address)
  }
  // A portal, because HTML does not allow nested forms.
  return createPortal(
    <ConsoleDialog title={messages['link.title']} onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={submit}>
        <Field
          label={messages['link.address']}
          hint={messages['link.hint']}
          error={isRefused ? messages['link.invalid'] : undefined}
        >
          {(control) => (
            <input
              {...control}
              data-initial-focus
              type="url"
              inputMode="url"
              className={forms.control}
              maxLength={1_000}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          {href && (
            <Button size="small" tone="quiet" onClick={() => onAddress('')}>
              {messages['link.remove']}
            </Button>
          )}
          <Button size="small" tone="secondary" onClick={onClose}>
            {kit['action.cancel']}
          </Button>
          <Button size="small" type="submit">
            {messages['link.apply']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>,
    document.body,
  )
}
