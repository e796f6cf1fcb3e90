import { toast } from '#console/kit/feedback/toast.tsx'
import { changedFields } from '#contract/application/amendment.ts'
import messages from '#i18n/ko/console.json'
import type { Opened } from './source.ts'
import { inputOf, type RecordHookOptions, useRecord } from './use-record.tsx'

type StayingOptions<Input extends object, Item extends Input & { _id: string }> = RecordHookOptions<Input, Item> & {
  opened: Opened<Item>
  savedText: string
  /** `from`: values before the change. Returns the stored values if the server may change what was sent. */
  send: (values: Input, from: Input) => Promise<Input | undefined>
  onStored?: () => Promise<void>
}

/** Form of a record that stays open after a save; the message about the save can undo it. */
export function useStayingRecord<Input extends object, Item extends Input & { _id: string }>({
  savedText,
  send,
  onStored,
  ...options
}: StayingOptions<Input, Item>) {
  const start = inputOf(options.schema, options.opened.item)
  const { form, conflict, stored } = useRecord<Input, Item>({
    ...options,
    start,
    save: async (values) => {
      const before = stored.current ?? start
      const answer = await send(values, before)
      form.markSaved(answer)
      const saved = answer ?? values
      stored.current = saved
      await onStored?.()
      toast(savedText, 'done', () => undo(before, saved))
    },
  })
  const undo = async (before: Input, saved: Input) => {
    const restored = (await send(before, stored.current ?? saved)) ?? before
    stored.current = restored
    const typed = form.read()
    // Keeps what was typed after the save.
    const isUntouched = changedFields(typed, saved).length === 0
    form.resetTo(restored, isUntouched ? restored : typed)
    await onStored?.()
    toast(messages['action.undone'])
  }
  return { form, conflict }
}
