import { AskedDelete } from '#ui/form/AskedDelete.tsx'
import { deleteWritten, type Written } from './board-api.ts'
import { type PostTexts, postFailureText } from './texts.ts'

type DeleteWrittenProps = {
  what: 'post' | 'comment'
  written: Written
  texts: PostTexts
  onDeleted: () => void
}

export function DeleteWritten({ what, written, texts, onDeleted }: DeleteWrittenProps) {
  return (
    <AskedDelete
      texts={{
        delete: texts.delete,
        title: texts[`delete.${what}.title`],
        text: texts[`delete.${what}.text`],
        cancel: texts['delete.cancel'],
        confirm: texts['delete.confirm'],
        failed: texts['delete.failed'],
      }}
      remove={async () => {
        await deleteWritten(written)
        onDeleted()
      }}
      describe={(error) => postFailureText(error, texts)}
    />
  )
}
