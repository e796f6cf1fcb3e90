import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#console/kit/feedback/toast.tsx'
import styles from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { CompanyNotice } from './CompanyNotice.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { inputOf } from './input-of.ts'
import type { Attachment, ResourceContract, ResourceOptions } from './resource-page.tsx'
import type { Opened, Source } from './source.ts'
import { useConflict } from './use-conflict.tsx'
import { useEditors } from './use-editors.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'

type RecordFormProps<Input extends object, Item extends Input & { _id: string }> = {
  source: Source
  contract: ResourceContract<Input, Item>
  options: ResourceOptions<Input, Item>
  /** Null for a new record. */
  opened: Opened<Item> | null
}

/** Creates a record or changes one, and goes back to the list. Ctrl+S or ⌘S saves. */
export function RecordForm<Input extends object, Item extends Input & { _id: string }>(
  props: RecordFormProps<Input, Item>,
) {
  const { options } = props
  const { path, texts } = options
  const record = useRecord(props)
  const { item, form, company, conflict } = record
  const formRef = useSaveKey()
  return (
    <>
      <PageHead title={item ? options.nameOf(item) : texts.new} parent={{ label: texts.title, href: path }}>
        {item && options.siteHref && (
          <a href={options.siteHref(item)} target="_blank" rel="noreferrer">
            {messages['action.seeOnSite']}
          </a>
        )}
      </PageHead>
      <CompanyNotice
        company={company}
        hasChanged={record.hasChanged}
        onCompare={() => void conflict.open(company.savedBy)}
      />
      <form
        ref={formRef}
        className={`${styles.sheet} ${styles.form}`}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {options.form({ field: form.field, item, attach: record.attach })}
        <div className={styles.bar}>
          {item && (
            <DeleteButton
              name={options.nameOf(item)}
              remove={record.remove}
              onDone={() => record.finish(texts.deleted)}
            />
          )}
          <span className={styles.state}>{form.isDirty && messages['form.dirty']}</span>
          <Button size="small" tone="secondary" onClick={() => void navigate(path)}>
            {messages['action.cancel']}
          </Button>
          <Button size="small" type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? messages['form.saving'] : messages['action.save']}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

/** A record in its form: how it is saved and deleted, and what becomes of it when a colleague was faster. */
function useRecord<Input extends object, Item extends Input & { _id: string }>(props: RecordFormProps<Input, Item>) {
  const { source, contract, options, opened } = props
  const { path, texts } = options
  const client = useQueryClient()
  const [item, setItem] = useState(opened?.item ?? null)
  const [attachment, attach] = useState<Attachment>(null)
  const saving = useSaving(source, opened)
  const company = useEditors(source, opened?.item._id)
  const finish = async (text: string) => {
    flushSync(() => attach(null))
    form.discard()
    await navigate(path)
    client.removeQueries({ queryKey: [source.path, 'record'] })
    await client.invalidateQueries({ queryKey: [source.path] })
    toast(text)
  }
  const form = useRecordForm<Input>({
    schema: contract.create,
    values: item ? inputOf(contract, item) : options.empty(),
    isTouched: attachment !== null,
    save: async (values): Promise<void> => {
      try {
        await saving.send(values, attachment)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        return await conflict.open(refusal.details?.savedBy ?? null)
      }
      await finish(texts.saved)
    },
  })
  const conflict = useConflict<Input, Item>({
    source,
    contract,
    opened,
    words: { ...options.words, ...texts },
    read: form.read,
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
