import { type FocusEvent, useRef } from 'react'
import * as v from 'valibot'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { letterFields } from '#contract/application/bulk.ts'
import { letterTokens } from '#contract/application/letter.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './bulk.module.css'
import { type BulkDialogProps, postBulk } from './bulk-source.ts'

const nothing = { ko: '', en: '', cn: '' }
type Letter = { subject: LocalizedText; body: LocalizedText }

/** Opens the dry run with preview and test mail. Tokens such as `{{접수번호}}` come from contract/application/letter.ts. */
export function LetterDialog({ home, selection, count, onClose }: BulkDialogProps) {
  const { field, submit, markSaved, isSubmitting } = useRecordForm<Letter>({
    schema: v.object(letterFields(home.kind)),
    values: { subject: nothing, body: nothing },
    save: async (letter) => {
      const { _id } = await postBulk(home, { action: 'LETTER', selection, ...letter })
      markSaved()
      await navigate(`${home.page}/bulk/${_id}`)
    },
  })
  const { insert, remember } = useInsertion()
  return (
    <ConsoleDialog
      title={interpolate(messages['letter.title'], { count: formatNumber(count) })}
      onClose={onClose}
      isWide
    >
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)} onFocusCapture={remember}>
        <LocalizedField bind={field('subject')} label={messages['letter.subject']} />
        <LocalizedField
          bind={field('body')}
          label={messages['letter.body']}
          hint={messages['letter.body.hint']}
          rows={8}
        />
        <Tokens kind={home.kind} onInsert={insert} />
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {messages[isSubmitting ? 'preparing' : 'letter.toPreview']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

function Tokens({ kind, onInsert }: { kind: ApplicationKind; onInsert: (text: string) => void }) {
  return (
    <fieldset className={styles.tokens}>
      <legend className={formStyles.legend}>{messages['letter.tokens']}</legend>
      {letterTokens[kind].map((token) => (
        <Button key={token} size="small" tone="secondary" onClick={() => onInsert(`{{${token}}}`)}>
          {token}
        </Button>
      ))}
    </fieldset>
  )
}

/** Inserts text at the last cursor position in any control of the form. */
function useInsertion() {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
  }
  const insert = (text: string) => {
    const control = last.current
    if (!control) return
    control.focus()
    control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { insert, remember }
}
