import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import forms from '#console/kit/form/form.module.css'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-rich-text.json'
import { Button } from '#ui/button/Button.tsx'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import { Field } from '#ui/field/Field.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text.module.css'
import type { AskedPhoto } from './use-photos.ts'

const captionMaximum = 100
const addressMaximum = 1_000
/** The server cuts a longer alternative text. */
const altMaximum = 300

type EditorDialogProps = {
  title: string
  action: string
  noValidate?: boolean
  extraAction?: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** Asks for one value of the text. It is not sent by itself, so these dialogs do without `useRecordForm`. */
function EditorDialog(props: EditorDialogProps) {
  const { title, action, noValidate, extraAction, children, onSubmit, onClose } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form around the editor.
    event.stopPropagation()
    onSubmit()
  }
  // A portal, because HTML does not allow nested forms.
  return createPortal(
    <ConsoleDialog title={title} onClose={onClose}>
      <form className="stack" noValidate={noValidate} onSubmit={submit}>
        {children}
        <DialogActions>
          {extraAction}
          <Button size="small" tone="secondary" onClick={onClose}>
            {consoleMessages['action.cancel']}
          </Button>
          <Button size="small" type="submit">
            {action}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>,
    document.body,
  )
}

type CaptionDialogProps = {
  caption: string | undefined
  onClose: () => void
  onCaption: (caption: string) => void
}

export function CaptionDialog({ caption, onClose, onCaption }: CaptionDialogProps) {
  const [typed, setTyped] = useState(caption ?? '')
  return (
    <EditorDialog
      title={messages['table.caption']}
      action={messages[caption === undefined ? 'table' : 'table.caption.save']}
      onSubmit={() => onCaption(typed.trim())}
      onClose={onClose}
    >
      <Field label={messages['table.caption.label']} hint={messages['table.caption.hint']}>
        {(control) => (
          <input
            {...control}
            data-initial-focus
            className={forms.control}
            maxLength={captionMaximum}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </EditorDialog>
  )
}

type LinkDialogProps = {
  href: string
  onClose: () => void
  /** `''` removes the link. */
  onAddress: (href: string) => void
}

/** Address of a link; `href` is `''` for a new link. */
export function LinkDialog({ href, onClose, onAddress }: LinkDialogProps) {
  const [typed, setTyped] = useState(href)
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const address = linkAddress(typed)
    if (!address) return setRefused(true)
    onAddress(address)
  }
  const remove = (
    <Button size="small" tone="quiet" onClick={() => onAddress('')}>
      {messages['link.remove']}
    </Button>
  )
  return (
    <EditorDialog
      title={messages['link.title']}
      action={messages['link.apply']}
      noValidate
      extraAction={href && remove}
      onSubmit={submit}
      onClose={onClose}
    >
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
            maxLength={addressMaximum}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </EditorDialog>
  )
}

type PhotoDialogProps = { photo: AskedPhoto; onClose: () => void; onAlt: (alt: string) => void }

/** Alternative text of a picture: required, unless the picture is marked as decorative (`alt=""`). */
export function PhotoDialog({ photo, onClose, onAlt }: PhotoDialogProps) {
  const [alt, setAlt] = useState(photo.alt ?? '')
  const [isDecorative, setDecorative] = useState(photo.alt === '')
  const [isMissing, setMissing] = useState(false)
  const decorativeId = useId()
  const submit = () => {
    if (!isDecorative && !alt.trim()) return setMissing(true)
    onAlt(isDecorative ? '' : alt.trim())
  }
  return (
    <EditorDialog
      title={messages['alt.title']}
      action={messages[photo.alt === undefined ? 'alt.insert' : 'alt.save']}
      onSubmit={submit}
      onClose={onClose}
    >
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
            maxLength={altMaximum}
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
    </EditorDialog>
  )
}
