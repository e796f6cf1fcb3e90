import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import styles from '#console/kit/form/form.module.css'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { Button } from '#ui/button/Button.tsx'
import { PresenceNotice } from './presence.tsx'
import type { Attachment, RecordOptions, ResourceContract } from './resource-page.tsx'
import type { Opened, Source } from './source.ts'
import { inputOf, useRecord } from './use-record.tsx'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { useSaving } from './use-saving.ts'

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
  const record = useLeavingRecord(props)
  const { item, form, presence, conflict } = record
  const formRef = useSaveShortcut()
  return (
    <>
      <PageHead title={item ? options.nameOf(item) : texts.new} parent={{ label: texts.title, href: path }}>
        {item && options.siteHref && (
          <a href={options.siteHref(item)} target="_blank" rel="noreferrer">
            {messages['action.seeOnSite']}
          </a>
        )}
      </PageHead>
      <PresenceNotice
        presence={presence}
        hasChanged={record.hasChanged}
        onCompare={() => void conflict.open(presence.savedBy)}
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
              isDisabled={form.isSubmitting}
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

/** The form's state, and what happens after a save: back to the list, with a message that can undo the save. */
function useLeavingRecord<Input extends object, Item extends Input & { _id: string }>({
  source,
  contract,
  options,
  opened,
}: RecordFormProps<Input, Item>) {
  const { path, texts } = options
  const [item, setItem] = useState(opened?.item ?? null)
  const [attachment, attach] = useState<Attachment>(null)
  const saving = useSaving(source, opened)
  const leave = useLeave(source, path)
  const finish = async (text: string, undo?: () => Promise<void>) => {
    // At once, so that the leaving guard sees no unsaved attachment.
    flushSync(() => attach(null))
    form.markSaved()
    await leave(text, undo)
  }
  const { form, conflict, stored } = useRecord<Input, Item>({
    source,
    schema: contract.create,
    opened,
    labels: { ...options.labels, ...texts },
    start: item ? inputOf(contract.create, item) : options.empty(),
    isTouched: attachment !== null,
    save: async (values) => {
      if (options.approve && !(await options.approve(values, item))) return
      await saving.send(values, attachment)
      // No undo for a new record, which can be deleted, and none for a replaced file, which the server no longer has.
      const before = attachment ? null : stored.current
      const isDraft = options.hasDraft && 'shows' in values && !values.shows
      const done = isDraft ? messages['publish.draft.saved'] : texts.saved
      await finish(done, before ? () => saving.send(before) : undefined)
    },
    onTheirs: (theirs) => {
      saving.continueFrom(theirs.version)
      setItem(theirs.item)
    },
  })
  const { presence, hasChanged, remove } = saving
  return { item, form, presence, conflict, hasChanged, attach, finish, remove }
}

function useLeave(source: Source, path: string) {
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: [source.path] })
  return async (text: string, undo?: () => Promise<void>) => {
    await navigate(path)
    client.removeQueries({ queryKey: [source.path, 'record'] })
    await refetch()
    const undoAndReport = async () => {
      await undo?.()
      await refetch()
      toast(messages['action.undone'])
    }
    toast(text, 'done', undo && undoAndReport)
  }
}

type DeleteButtonProps = { name: string; remove: () => Promise<unknown>; onDone: () => Promise<void> }

function DeleteButton({ name, remove, onDone }: DeleteButtonProps) {
  const ask = async () => {
    const isSure = await askToConfirm({
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

type DraftButtonProps = { shows: Binding<boolean>; isDisabled: boolean; onSave: () => void }

function DraftButton({ shows, isDisabled, onSave }: DraftButtonProps) {
  const { set } = useBinding(shows)
  const save = () => {
    set(false)
    onSave()
  }
  return (
    <Button size="small" tone="secondary" disabled={isDisabled} onClick={save}>
      {messages['publish.draft']}
    </Button>
  )
}
