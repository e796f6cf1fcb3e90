import { useRef } from 'react'
import * as v from 'valibot'
import { source, useApplicationCache } from '#console/application/source.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { inputOf } from '#console/kit/record/input-of.ts'
import { useConflict } from '#console/kit/record/use-conflict.tsx'
import { changedFields } from '#contract/application/amendment.ts'
import { type ConsoleApplication, consoleApplication } from '#contract/application/application-record.ts'
import { type Selection, selectionEntries } from '#contract/application/destroy-day.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-application.json'
import { api, readError } from '#stores/session.ts'

const contract = { ...source, create: v.object(selectionEntries), record: consoleApplication }

export function useSelectionForm(application: ConsoleApplication) {
  const { accept } = useApplicationCache(application._id)
  const kept = useRef(inputOf(contract, application))
  const put = async (entered: Selection) => {
    const json = { ...entered, from: kept.current }
    const answer = await api
      .put<{ application: ConsoleApplication }>(`${source.path}/${application._id}/selection`, { json })
      .json()
    accept(answer)
    kept.current = inputOf(contract, answer.application)
  }
  const form = useRecordForm<Selection>({
    schema: contract.create,
    values: kept.current,
    save: async (values): Promise<void> => {
      const before = kept.current
      try {
        await put(values)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        return await conflict.open(refusal.details?.savedBy ?? null)
      }
      form.discard(kept.current)
      toast(messages['keeping.saved'], 'done', () => takeBack(before))
    },
  })
  const takeBack = async (before: Selection) => {
    const saved = kept.current
    await put(before)
    const typed = form.read()
    // Keeps input typed after the save.
    form.beginWith(kept.current, changedFields(typed, saved).length === 0 ? kept.current : typed)
    toast(kit['action.undone'])
  }
  const conflict = useConflict<Selection, ConsoleApplication>({
    source,
    contract,
    opened: { item: application, version: null },
    words: messages,
    read: () => ({ base: kept.current, mine: form.read() }),
    onSettled: ({ item }, start, changed) => {
      accept({ application: item })
      kept.current = start
      form.beginWith(start, changed)
    },
    onSave: () => void form.submit(),
  })
  return { form, conflict }
}
