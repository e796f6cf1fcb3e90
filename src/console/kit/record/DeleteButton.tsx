import { confirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import styles from '#console/kit/form/form.module.css'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'

type DeleteButtonProps = { name: string; remove: () => Promise<unknown>; onDone: () => Promise<void> }

export function DeleteButton({ name, remove, onDone }: DeleteButtonProps) {
  const ask = async () => {
    const isSure = await confirm({
      title: messages['delete.title'],
      text: name,
      action: messages['action.delete'],
      isDangerous: true,
    })
    if (!isSure) return
    try {
      await remove()
    } catch (error) {
      toast(errorMessage(error), 'failed')
      return
    }
    await onDone()
  }
  return (
    <Button size="small" tone="quiet" className={styles.delete ?? ''} onClick={() => void ask()}>
      {messages['action.delete']}
    </Button>
  )
}
