import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import type { FieldOf } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { CompanyNotice } from '#console/kit/record/presence.tsx'
import { type Opened, openedQuery } from '#console/kit/record/source.ts'
import { useSaveKey } from '#console/kit/record/use-save-key.ts'
import type { SettingSection, Settings } from '#contract/site/setting.ts'
import kit from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { source } from './setting-source.ts'
import { type Item, useSection } from './use-section.ts'

type SectionFormProps<Section extends SettingSection> = {
  section: Section
  form: (field: FieldOf<Settings[Section]>) => ReactNode
}

/** Stays open after a save, unlike `RecordForm`. */
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
