import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GenericSchema } from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { inputOf } from '#console/kit/record/input-of.ts'
import { useEditors } from '#console/kit/record/presence.tsx'
import type { Opened } from '#console/kit/record/source.ts'
import { useConflict } from '#console/kit/record/use-conflict.tsx'
import { useSaving } from '#console/kit/record/use-saving.ts'
import { changedFields } from '#contract/application/amendment.ts'
import { type SettingSection, type Settings, settingSections } from '#contract/site/setting.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { readError } from '#stores/session.ts'
import { historyKey, source } from './setting-source.ts'

export type Item<Section extends SettingSection> = Settings[Section] & { _id: string }
type Form<Values extends object> = ReturnType<typeof useRecordForm<Values>>

export function useSection<Section extends SettingSection>({
  section,
  opened,
}: {
  section: Section
  opened: Opened<Item<Section>>
}) {
  type Values = Settings[Section]
  const contract = contractOf(section)
  const readHistory = useFreshHistory(section)
  const kept = useRef<Values>(inputOf(contract, opened.item))
  const saving = useSaving(source, opened)
  const company = useEditors(source, section)
  const form: Form<Values> = useRecordForm<Values>({
    schema: contract.create,
    values: kept.current,
    save: async (values): Promise<void> => {
      try {
        await saving.send(values, null)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        return await conflict.open(refusal.details?.savedBy ?? null)
      }
      form.discard()
      const before: Values = kept.current
      kept.current = values
      await readHistory()
      toast(messages.saved, 'done', () => takeBack(before, values))
    },
  })
  const takeBack = async (before: Values, after: Values) => {
    await saving.putBack(before)
    kept.current = before
    const typed = form.read()
    // Keeps input typed after the save.
    form.beginWith(before, changedFields(typed, after).length === 0 ? before : typed)
    await readHistory()
    toast(kit['action.undone'])
  }
  const conflict = useConflict<Values, Item<Section>>({
    source,
    contract,
    opened,
    words: messages,
    read: () => ({ base: kept.current, mine: form.read() }),
    onSettled: (theirs, start, changed) => {
      saving.goOnFrom(theirs.version)
      kept.current = start
      form.beginWith(start, changed)
    },
    onSave: () => void form.submit(),
  })
  const hasChanged = company.version !== null && !saving.hasSeen(company.version)
  return { form, company, hasChanged, conflict }
}

/** The schema has this section's value type; the index by a type parameter does not show it. */
function contractOf<Section extends SettingSection>(section: Section) {
  const schema: unknown = settingSections[section]
  return {
    ...source,
    create: schema as GenericSchema<Settings[Section], Settings[Section]>,
    record: schema as GenericSchema<Item<Section>, Item<Section>>,
  }
}

function useFreshHistory(section: SettingSection) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: historyKey(section) })
}
