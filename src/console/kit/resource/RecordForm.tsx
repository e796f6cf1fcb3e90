import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import styles from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { inputOf } from './input-of.ts'
import type { Attachment, ResourceContract, ResourceOptions } from './resource-page.tsx'
import type { Source } from './source.ts'

type RecordFormProps<Input extends object, Item extends Input & { _id: string }> = {
  source: Source
  contract: ResourceContract<Input, Item>
  options: ResourceOptions<Input, Item>
  item: Item | null
}

/** Creates a record or changes one, and goes back to the list. Ctrl+S or ⌘S saves. */
export function RecordForm<Input extends object, Item extends Input & { _id: string }>(
  props: RecordFormProps<Input, Item>,
) {
  const { source, contract, options, item } = props
  const { path, texts } = options
  const isNew = item === null
  const client = useQueryClient()
  const [attachment, attach] = useState<Attachment>(null)
  const send = useSaving(source, item?._id, attachment)
  const { field, submit, discard, isDirty, isSubmitting } = useRecordForm<Input>({
    schema: contract.create,
    values: isNew ? options.empty() : inputOf(contract, item),
    isTouched: attachment !== null,
    save: async (values) => {
      await send(values)
      await finish(texts.saved)
    },
  })
  const finish = async (text: string) => {
    flushSync(() => attach(null))
    discard()
    await navigate(path)
    client.removeQueries({ queryKey: [source.path, 'record'] })
    await client.invalidateQueries({ queryKey: [source.path] })
    toast(text)
  }
  const formRef = useSaveKey()
  return (
    <>
      <PageHead title={isNew ? texts.new : options.nameOf(item)} parent={{ label: texts.title, href: path }}>
        {!isNew && options.siteHref && (
          <a href={options.siteHref(item)} target="_blank" rel="noreferrer">
            {messages['action.seeOnSite']}
          </a>
        )}
      </PageHead>
      <form
        ref={formRef}
        className={`${styles.sheet} ${styles.form}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {options.form({ field, item, attach })}
        <div className={styles.bar}>
          {!isNew && (
            <DeleteButton source={source} options={options} item={item} onDone={() => finish(texts.deleted)} />
          )}
          <span className={styles.state}>{isDirty && messages['form.dirty']}</span>
          <Button size="small" tone="secondary" onClick={() => void navigate(path)}>
            {messages['action.cancel']}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {isSubmitting ? messages['form.saving'] : messages['action.save']}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Sends a record and then what goes with it; where that fails, trying again makes no second record. */
function useSaving(source: Source, known: string | undefined, attachment: Attachment) {
  const made = useRef(known)
  return async (values: object) => {
    if (made.current) await api.put(`${source.path}/${made.current}`, { json: values })
    else {
      const answer = await api.post(source.path, { json: values }).json<Record<string, { _id: string }>>()
      made.current = answer[source.singular]?._id
    }
    if (made.current) await attachment?.send(made.current)
  }
}

function useSaveKey() {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      formRef.current?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
  return formRef
}

type DeleteButtonProps<Input extends object, Item extends Input & { _id: string }> = Pick<
  RecordFormProps<Input, Item>,
  'source' | 'options'
> & { item: Item; onDone: () => Promise<void> }

function DeleteButton<Input extends object, Item extends Input & { _id: string }>(
  props: DeleteButtonProps<Input, Item>,
) {
  const { source, options, item, onDone } = props
  const remove = async () => {
    const text = options.nameOf(item)
    const isSure = await confirm({
      title: messages['delete.title'],
      text,
      action: messages['action.delete'],
      isDangerous: true,
    })
    if (!isSure) return
    try {
      await api.delete(`${source.path}/${item._id}`)
    } catch (error) {
      toast(errorMessage(error), 'failed')
      return
    }
    await onDone()
  }
  return (
    <Button size="small" tone="quiet" className={styles.delete ?? ''} onClick={() => void remove()}>
      {messages['action.delete']}
    </Button>
  )
}
