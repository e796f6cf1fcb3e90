import { confirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { type Binding, useBinding } from '#console/kit/form/binding.ts'
import styles from '#console/kit/form/form.module.css'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { CompanyNotice } from './presence.tsx'
import type { RecordOptions, ResourceContract } from './resource-page.tsx'
import type { Opened, Source } from './source.ts'
import { useRecord } from './use-record.ts'
import { useSaveKey } from './use-save-key.ts'

export type RecordFormProps<Input extends object, Item extends Input & { _id: string }> = {
  source: Source
  contract: ResourceContract<Input, Item>
  options: RecordOptions<Input, Item>
  opened: Opened<Item> | null
}

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
          {!item && options.hasDraft && (
            <DraftButton
              // `hasDraft` is set only for contracts with a boolean `shows`.
              shows={form.field('shows' as never) as unknown as Binding<boolean>}
              isOff={form.isSubmitting}
              onSave={() => void form.submit()}
            />
          )}
          <Button size="small" type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? messages['form.saving'] : messages['action.save']}
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </>
  )
}

type DeleteButtonProps = { name: string; remove: () => Promise<unknown>; onDone: () => Promise<void> }

function DeleteButton({ name, remove, onDone }: DeleteButtonProps) {
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

type DraftButtonProps = { shows: Binding<boolean>; isOff: boolean; onSave: () => void }

function DraftButton({ shows, isOff, onSave }: DraftButtonProps) {
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
