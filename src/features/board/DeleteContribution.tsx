import { DeleteButton } from '#ui/form/DeleteButton.tsx'
import { type Contribution, deleteContribution } from './board-api.ts'
import { type PostTexts, postFailureText } from './texts.ts'

type DeleteContributionProps = {
  what: 'post' | 'comment'
  contribution: Contribution
  texts: PostTexts
  onDeleted: () => void
}

export function DeleteContribution({ what, contribution, texts, onDeleted }: DeleteContributionProps) {
  return (
    <DeleteButton
      texts={{
        delete: texts.delete,
        title: texts[`delete.${what}.title`],
        text: texts[`delete.${what}.text`],
        cancel: texts['delete.cancel'],
        confirm: texts['delete.confirm'],
        failed: texts['delete.failed'],
      }}
      remove={async () => {
        await deleteContribution(contribution)
        onDeleted()
      }}
      describe={(error) => postFailureText(error, texts)}
    />
  )
}
