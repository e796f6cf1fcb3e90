import { type InquiryRecord, inquiryBodyMaximum, inquiryChange } from '#contract/content/inquiry.ts'
import { Button } from '#ui/button/Button.tsx'
import { TitledText } from '#ui/form/TitledText.tsx'
import styles from './inquiry.module.css'
import { readInquiryToken } from './inquiry-access.ts'
import { changeInquiry, isStale } from './inquiry-api.ts'
import { InquiryFormFrame, useInquiryForm } from './inquiry-form.tsx'
import type { InquiryProps } from './texts.ts'

type EditFormProps = Pick<InquiryProps, 'messages'> & {
  inquiry: InquiryRecord
  onSaved: (inquiry: InquiryRecord) => void
  onCancel: () => void
  /** Loads the inquiry again. */
  onStale: () => Promise<void>
}

export function EditForm({ inquiry, messages, onSaved, onCancel, onStale }: EditFormProps) {
  const t = messages.inquiry
  const { _id, title, body } = inquiry
  const state = useInquiryForm({
    id: 'edit',
    messages,
    start: { title, body },
    schema: inquiryChange,
    send: async (change) => {
      try {
        onSaved(await changeInquiry(_id, readInquiryToken(_id) ?? '', change))
      } catch (error) {
        if (isStale(error)) await onStale()
        throw error
      }
    },
  })
  return (
    <section className={styles.narrowForm} aria-labelledby="edit-heading">
      <h2 id="edit-heading" className="title-3">
        {t['edit.title']}
      </h2>
      <InquiryFormFrame
        state={state}
        texts={t}
        mode="edit"
        actions={
          <Button tone="quiet" onClick={onCancel}>
            {t['edit.cancel']}
          </Button>
        }
      >
        <TitledText
          rows={8}
          maxLength={inquiryBodyMaximum}
          formId="edit"
          texts={t}
          values={state.values}
          errors={state.errors}
          onChange={state.change}
        />
      </InquiryFormFrame>
    </section>
  )
}
