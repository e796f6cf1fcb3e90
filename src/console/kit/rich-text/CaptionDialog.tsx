import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import forms from '#console/kit/form/form.module.css'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-rich-text.json'
import { Button } from '#ui/button/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './rich-text.module.css'

type CaptionDialogProps = {
  caption: string | undefined
  onClose: () => void
  onCaption: (caption: string) => void
}

export function CaptionDialog({ caption, onClose, onCaption }: CaptionDialogProps) {
  const [typed, setTyped] = useState(caption ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form around the editor.
    event.stopPropagation()
    onCaption(typed.trim())
  }
  // A portal, because HTML does not allow nested forms.
  return createPortal(
    <ConsoleDialog title={messages['table.caption']} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit}>
        <Field label={messages['table.caption.label']} hint={messages['table.caption.hint']}>
          {(control) => (
            <input
              {...control}
              data-initial-focus
              className={forms.control}
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {kit['action.cancel']}
          </Button>
          <Button size="small" type="submit">
            {messages[caption === undefined ? 'table' : 'table.caption.save']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>,
    document.body,
  )
}
