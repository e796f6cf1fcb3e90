import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'

type DraftButtonProps = { shows: Binding<boolean>; isOff: boolean; onSave: () => void }

export function DraftButton({ shows, isOff, onSave }: DraftButtonProps) {
  const { set } = useBinding(shows)
  const save = () => {
    set(false)
    onSave()
  }
  return (
    <Button size="small" tone="secondary" disabled={isOff} onClick={save}>
      {messages['publish.draft']}
    </Button>
  )
}
