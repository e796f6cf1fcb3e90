import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { FieldOf } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { PresenceNotice } from '#console/kit/record/presence.tsx'
import { type Opened, openedQuery } from '#console/kit/record/source.ts'
import { useSaveShortcut } from '#console/kit/record/use-save-shortcut.ts'
import { useSaving } from '#console/kit/record/use-saving.ts'
import { useStayingRecord } from '#console/kit/record/use-staying-record.ts'
import { type SettingSection, type Settings, settingSections } from '#contract/site/setting.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-setting.json'
import { Button } from '#ui/button/Button.tsx'
import { historyKey, labelsOfSection, settingSource } from './source.ts'

type SectionItem<Section extends SettingSection> = Settings[Section] & { _id: string }

type SectionFormProps<Section extends SettingSection> = {
  section: Section
  form: (field: FieldOf<Settings[Section]>) => ReactNode
}

/** Form of one section of the settings; stays open after a save, unlike `RecordForm`. */
export function SectionForm<Section extends SettingSection>(props: SectionFormProps<Section>) {
  const record = useQuery(openedQuery<SectionItem<Section>>(settingSource, props.section))
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (record.isPending || (record.isFetching && !record.isFetchedAfterMount)) return <LoadingState />
  return <LoadedForm {...props} opened={record.data} />
}

type LoadedFormProps<Section extends SettingSection> = SectionFormProps<Section> & {
  opened: Opened<SectionItem<Section>>
}

function LoadedForm<Section extends SettingSection>({ section, form: fields, opened }: LoadedFormProps<Section>) {
  const client = useQueryClient()
  const { send, continueFrom, presence, hasChanged } = useSaving(settingSource, opened)
  const { form, conflict } = useStayingRecord<Settings[Section], SectionItem<Section>>({
    source: settingSource,
    schema: schemaOf(section),
    opened,
    labels: labelsOfSection(section),
    savedText: messages.saved,
    send: async (values) => {
      await send(values)
      return undefined
    },
    onTheirs: ({ version }) => continueFrom(version),
    onStored: () => client.invalidateQueries({ queryKey: historyKey(section) }),
  })
  const formRef = useSaveShortcut()
  return (
    <>
      <PresenceNotice
        presence={presence}
        hasChanged={hasChanged}
        onCompare={() => void conflict.open(presence.savedBy)}
      />
      <form
        ref={formRef}
        className={`${forms.sheet} ${forms.form}`}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {fields(form.field)}
        <div className={forms.bar}>
          <span className={forms.state}>{form.isDirty && consoleMessages['form.dirty']}</span>
          <Button size="small" type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? consoleMessages['form.saving'] : consoleMessages['action.save']}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

/** The cast holds because each section's schema has the values of that section; its index type does not say so. */
function schemaOf<Section extends SettingSection>(section: Section) {
  const schema: unknown = settingSections[section]
  return schema as GenericSchema<Settings[Section], Settings[Section]>
}
