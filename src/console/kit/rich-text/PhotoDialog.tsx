import { type SubmitEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import forms from '#console/kit/form/form.module.css'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-rich-text.json'
import { Button } from '#ui/button/Button.tsx'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import styles from './rich-text.module.css'
import type { AskedPhoto } from './use-photos.ts'

type PhotoDialogProps = { photo: AskedPhoto; onClose: () => void; onAlt: (alt: string) => void }

/** Requires an alternative text, or the choice “decorative” (`alt=""`). */
export function PhotoDialog({ photo, onClose, onAlt }: PhotoDialogProps) {
  const [alt, setAlt] = useState(photo.alt ?? '')
  const [isDecorative, setDecorative] = useState(photo.alt === '')
  const [isMissing, setMissing] = useState(false)
  const decorativeId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form around the editor.
    event.stopPropagation()
    if (!isDecorative && !alt.trim()) return setMissing(true)
    onAlt(isDecorative ? '' : alt.trim())
  }
  // A portal, because HTML does not allow nested forms.
  return createPortal(
    <ConsoleDialog title={messages['alt.title']} onClose={onClose}>
      <form className={styles.dialog} onSubmit={submit}>
        <img className={styles.preview} src={photo.src} alt="" />
        <Field
          label={messages['alt.label']}
          hint={messages['alt.hint']}
          error={isMissing && !isDecorative && !alt.trim() ? messages['alt.required'] : undefined}
        >
          {(control) => (
            <input
              {...control}
              data-initial-focus
              className={forms.control}
              maxLength={300}
              disabled={isDecorative}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        <Checkbox
          id={decorativeId}
          label={messages['alt.decorative']}
          hint={messages['alt.decorative.hint']}
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {kit['action.cancel']}
          </Button>
          <Button size="small" type="submit">
            {messages[photo.alt === undefined ? 'alt.insert' : 'alt.save']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>,
    document.body,
  )
}
