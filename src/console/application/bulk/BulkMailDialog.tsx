import { type FocusEvent, useRef } from 'react'
import * as v from 'valibot'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import formStyles from '#console/kit/form/form.module.css'
import { LocalizedField } from '#console/kit/form/LocalizedField.tsx'
import { noText } from '#console/kit/form/new-record.ts'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { bulkMailFields } from '#contract/application/bulk.ts'
import { bulkMailTokens } from '#contract/application/bulk-mail.ts'
import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import type { LocalizedText } from '#contract/kit/localized.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { type BulkDialogProps, postBulk } from './bulk-source.ts'

type BulkMail = { subject: LocalizedText; body: LocalizedText }

/** Submitting opens the dry run. Tokens such as `{{접수번호}}` are replaced for each recipient. */
export function BulkMailDialog({ area, selection, count, onClose }: BulkDialogProps) {
  const { field, submit, markSaved, isSubmitting } = useRecordForm<BulkMail>({
    schema: v.object(bulkMailFields(area.kind)),
    values: { subject: noText(), body: noText() },
    save: async (bulkMail) => {
      const { _id } = await postBulk(area, { action: 'LETTER', selection, ...bulkMail })
      markSaved()
      await navigate(`${area.page}/bulk/${_id}`)
    },
  })
  const { insert, remember } = useInsertion()
  return (
    <ConsoleDialog
      title={interpolate(messages['bulkMail.title'], { count: formatNumber(count) })}
      onClose={onClose}
      isWide
    >
      <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)} onFocusCapture={remember}>
        <LocalizedField bind={field('subject')} label={messages['bulkMail.subject']} />
        <LocalizedField
          bind={field('body')}
          label={messages['bulkMail.body']}
          hint={messages['bulkMail.body.hint']}
          rows={8}
        />
        <Tokens kind={area.kind} onInsert={insert} />
        <DialogActions>
          <Button size="small" tone="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {messages[isSubmitting ? 'preparing' : 'bulkMail.toPreview']}
          </Button>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

function Tokens({ kind, onInsert }: { kind: ApplicationKind; onInsert: (text: string) => void }) {
  return (
    <fieldset className="cluster">
      <legend className={formStyles.legend}>{messages['bulkMail.tokens']}</legend>
      {bulkMailTokens[kind].map((token) => (
        <Button key={token} size="small" tone="secondary" onClick={() => onInsert(`{{${token}}}`)}>
          {token}
        </Button>
      ))}
    </fieldset>
  )
}

/** `insert` puts text at the cursor of the control that had the focus last, which `remember` notes. */
function useInsertion() {
  const lastControl = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) lastControl.current = target
  }
  const insert = (text: string) => {
    const control = lastControl.current
    if (!control) return
    control.focus()
    control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
    // React hears of a change by script only through an event.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { insert, remember }
}
