import { DeleteButton } from '#ui/form/DeleteButton.tsx'
import { readInquiryToken } from './inquiry-access.ts'
import { deleteInquiry, isStale } from './inquiry-api.ts'
import { type InquiryTexts, inquiryFailureText } from './texts.ts'

type DeleteInquiryProps = {
  id: string
  texts: InquiryTexts
  onDeleted: () => void
  /** Loads the inquiry again. */
  onStale: () => Promise<void>
}

export function DeleteInquiry({ id, texts, onDeleted, onStale }: DeleteInquiryProps) {
  return (
    <DeleteButton
      texts={{
        delete: texts.delete,
        title: texts['delete.title'],
        text: texts['delete.text'],
        cancel: texts['delete.cancel'],
        confirm: texts['delete.confirm'],
        failed: texts['delete.failed'],
      }}
      remove={async () => {
        await deleteInquiry(id, readInquiryToken(id) ?? '')
        onDeleted()
      }}
      describe={(error) => inquiryFailureText(error, texts)}
      onFailed={(error) => {
        if (isStale(error)) void onStale()
      }}
    />
  )
}
