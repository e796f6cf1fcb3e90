import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { inputOf } from './input-of.ts'
import { useEditors } from './presence.tsx'
import type { RecordFormProps } from './RecordForm.tsx'
import type { Attachment } from './resource-page.tsx'
import type { Source } from './source.ts'
import { useConflict } from './use-conflict.tsx'
import { useSaving } from './use-saving.ts'

export function useRecord<Input extends object, Item extends Input & { _id: string }>(
  props: RecordFormProps<Input, Item>,
) {
  const { source, contract, options, opened } = props
  const { path, texts } = options
  const [item, setItem] = useState(opened?.item ?? null)
  const [attachment, attach] = useState<Attachment>(null)
  const saving = useSaving(source, opened)
  const company = useEditors(source, opened?.item._id)
  const leave = useLeave(source, path)
  const finish = async (text: string, undo?: () => Promise<void>) => {
    flushSync(() => attach(null))
    form.discard()
    await leave(text, undo)
  }
  const form = useRecordForm<Input>({
    schema: contract.create,
    values: item ? inputOf(contract, item) : options.empty(),
    isTouched: attachment !== null,
    save: async (values): Promise<void> => {
      if (options.approve && !(await options.approve(values, item))) return
      try {
        await saving.send(values, attachment)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        return await conflict.open(refusal.details?.savedBy ?? null)
      }
      // No undo for a new record, which can be deleted, or for a replaced file, which is gone.
      const before = item && !attachment && inputOf(contract, item)
      const isDraft = options.hasDraft && 'shows' in values && !values.shows
      const done = isDraft ? messages['publish.draft.saved'] : texts.saved
      await finish(done, before ? () => saving.putBack(before) : undefined)
    },
  })
  const conflict = useConflict<Input, Item>({
    source,
    contract,
    opened,
    words: { ...options.words, ...texts },
    read: () => ({ base: item && inputOf(contract, item), mine: form.read() }),
    onSettled: (theirs, start, changed) => {
      saving.goOnFrom(theirs.version)
      setItem(theirs.item)
      form.beginWith(start, changed)
    },
    onSave: () => void form.submit(),
  })
  const hasChanged = company.version !== null && !saving.hasSeen(company.version)
  return { item, form, company, conflict, hasChanged, attach, finish, remove: saving.remove }
}

function useLeave(source: Source, path: string) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey: [source.path] })
  return async (text: string, undo?: () => Promise<void>) => {
    await navigate(path)
    client.removeQueries({ queryKey: [source.path, 'record'] })
    await readAnew()
    const takeBack = async () => {
      await undo?.()
      await readAnew()
      toast(messages['action.undone'])
    }
    toast(text, 'done', undo && takeBack)
  }
}
