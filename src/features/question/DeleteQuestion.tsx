import { readError } from '#stores/session.ts'
import { AskedDelete } from '#ui/form/AskedDelete.tsx'
import { readQuestionToken } from './question-access.ts'
import { deleteQuestion } from './question-api.ts'
import { type QuestionTexts, questionFailureText } from './texts.ts'

type DeleteQuestionProps = {
  id: string
  texts: QuestionTexts
  onDeleted: () => void
  onStale: () => Promise<void>
}

export function DeleteQuestion({ id, texts, onDeleted, onStale }: DeleteQuestionProps) {
  return (
    <AskedDelete
      texts={{
        delete: texts.delete,
        title: texts['delete.title'],
        text: texts['delete.text'],
        cancel: texts['delete.cancel'],
        confirm: texts['delete.confirm'],
        failed: texts['delete.failed'],
      }}
      remove={async () => {
        await deleteQuestion(id, readQuestionToken(id) ?? '')
        onDeleted()
      }}
      describe={(error) => questionFailureText(error, texts)}
      onFailed={(error) => {
        if (['questionAnswered', 'tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')) void onStale()
      }}
    />
  )
}
