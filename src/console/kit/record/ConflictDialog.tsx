import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Dialog, DialogActions } from '#console/kit/feedback/Dialog.tsx'
import forms from '#console/kit/form/form.module.css'
import messages from '#i18n/ko/console.json'
import { interpolate } from '#lib/interpolate.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ClashRow } from './ClashRow.tsx'
import { savedText } from './CompanyNotice.tsx'
import type { Clash } from './compare.ts'
import styles from './conflict.module.css'
import type { Words } from './words-of.ts'

type ConflictDialogProps = {
  clashes: readonly Clash[]
  savedBy: string | null
  words: Words
  onBack: () => void
  onTakeTheirs: () => void
  /** `mine`: paths of the fields that keep my value. */
  onSave: (mine: ReadonlySet<string>) => void
}
type Side = 'mine' | 'theirs'

/** A field that one side changed is preselected; a field that both changed needs a choice. */
export function ConflictDialog({ clashes, savedBy, words, onBack, onTakeTheirs, onSave }: ConflictDialogProps) {
  const own = useStore($claims)?.username
  const [choices, setChoices] = useState(() => new Map<string, Side | null>(clashes.map(({ path, by }) => [path, by])))
  const [isChecked, setChecked] = useState(false)
  const alertId = useId()
  const unchosen = clashes.filter(({ path }) => !choices.get(path))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unchosen.length === 0)
      return onSave(new Set(clashes.flatMap(({ path }) => (choices.get(path) === 'mine' ? path : []))))
    setChecked(true)
    event.currentTarget.querySelector<HTMLInputElement>('[data-unchosen] input')?.focus()
  }
  return (
    <Dialog title={messages['conflict.title']} isWide onClose={onBack}>
      <form noValidate onSubmit={submit}>
        <p className={styles.lead}>
          {savedText(savedBy, own)} {messages['conflict.lead']}
        </p>
        <div className={styles.clashes}>
          {clashes.map((clash) => (
            <ClashRow
              key={clash.path}
              clash={clash}
              words={words}
              choice={choices.get(clash.path) ?? null}
              describedBy={isChecked && !choices.get(clash.path) ? alertId : undefined}
              onChoose={(side) => setChoices(new Map(choices).set(clash.path, side))}
            />
          ))}
        </div>
        <p role="alert" id={alertId} className={forms.error}>
          {isChecked && unchosen.length > 0 && interpolate(messages['conflict.unchosen'], { count: unchosen.length })}
        </p>
        <DialogActions>
          <Button size="small" tone="quiet" onClick={onTakeTheirs}>
            {messages['conflict.takeTheirs']}
          </Button>
          <Button size="small" tone="secondary" onClick={onBack}>
            {messages['conflict.back']}
          </Button>
          <Button size="small" type="submit">
            {messages['conflict.save']}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
