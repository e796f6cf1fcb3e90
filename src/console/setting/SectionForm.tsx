import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { FieldOf } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { CompanyNotice } from '#console/kit/resource/CompanyNotice.tsx'
import { inputOf } from '#console/kit/resource/input-of.ts'
import { type Opened, openedQuery } from '#console/kit/resource/source.ts'
import { useConflict } from '#console/kit/resource/use-conflict.tsx'
import { useEditors } from '#console/kit/resource/use-editors.ts'
import { useSaveKey } from '#console/kit/resource/use-save-key.ts'
import { useSaving } from '#console/kit/resource/use-saving.ts'
import { type SettingSection, type Settings, settingSections } from '#contract/setting.ts'
import kit from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { historyKey, source } from './setting-source.ts'

type Item<Section extends SettingSection> = Settings[Section] & { _id: string }
type Form<Values extends object> = ReturnType<typeof useRecordForm<Values>>
type SectionFormProps<Section extends SettingSection> = {
  section: Section
  form: (field: FieldOf<Settings[Section]>) => ReactNode
}

/** One section of the settings in a form that stays where it is once it is saved. */
export function SectionForm<Section extends SettingSection>(props: SectionFormProps<Section>) {
  const record = useQuery(openedQuery<Item<Section>>(source, props.section))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  return <LoadedForm {...props} opened={record.data} />
}

function LoadedForm<Section extends SettingSection>(
  props: SectionFormProps<Section> & { opened: Opened<Item<Section>> },
) {
  const { form, company, hasChanged, conflict } = useSection(props)
  const formRef = useSaveKey()
  return (
    <>
      <CompanyNotice company={company} hasChanged={hasChanged} onCompare={() => void conflict.open(company.savedBy)} />
      <form
        ref={formRef}
        className={`${forms.sheet} ${forms.form}`}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {props.form(form.field)}
        <div className={forms.bar}>
          <span className={forms.state}>{form.isDirty && kit['form.dirty']}</span>
          <Button size="small" type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? kit['form.saving'] : kit['action.save']}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

function useSection<Section extends SettingSection>({
  section,
  opened,
}: SectionFormProps<Section> & { opened: Opened<Item<Section>> }) {
  type Values = Settings[Section]
  // The schema of a section takes and gives that section's values, which the table of all sections does not show.
  const schema = settingSections[section] as unknown as GenericSchema<Values, Values>
  const contract = {
    ...source,
    create: schema,
    record: schema as unknown as GenericSchema<Item<Section>, Item<Section>>,
  }
  const client = useQueryClient()
  const [item] = useState(opened.item)
  const saving = useSaving(source, opened)
  const company = useEditors(source, section)
  const form: Form<Values> = useRecordForm<Values>({
    schema,
    values: inputOf(contract, item),
    save: async (values): Promise<void> => {
      try {
        await saving.send(values, null)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        return await conflict.open(refusal.details?.savedBy ?? null)
      }
      form.discard()
      await client.invalidateQueries({ queryKey: historyKey(section) })
      toast(messages.saved)
    },
  })
  const conflict = useConflict<Values, Item<Section>>({
    source,
    contract,
    opened,
    words: messages,
    read: form.read,
    onSettled: (theirs, start, changed) => {
      saving.goOnFrom(theirs.version)
      form.beginWith(start, changed)
    },
    onSave: () => void form.submit(),
  })
  const hasChanged = company.version !== null && !saving.hasSeen(company.version)
  return { form, company, hasChanged, conflict }
}
