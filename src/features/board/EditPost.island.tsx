import { useCallback, useEffect, useState } from 'react'
import { type BoardCode, type BoardRecord, boardChange } from '#contract/content/board.ts'
import { localePath } from '#contract/kit/locale.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { TitledText } from '#ui/form/TitledText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AttachmentFields } from './AttachmentFields.tsx'
import styles from './board.module.css'
import { changePost, forgetToken, holdsToken, loadPost, postPath } from './board-api.ts'
import { DeleteWritten } from './DeleteWritten.tsx'
import { OpenWritten } from './OpenWritten.tsx'
import { Stored } from './Stored.tsx'
import { type BoardProps, readPostFailure } from './texts.ts'
import { useAttachments } from './use-attachments.ts'

type EditPostProps = BoardProps & { code: BoardCode; id: string }
type View = 'loading' | 'failed' | 'gone' | 'deleted' | { post: BoardRecord; isOpen: boolean }

export function EditPost(props: EditPostProps) {
  const { id, code, locale, messages } = props
  const t = messages.post
  const { view, load, show } = usePost(id)
  const list = (
    <a className={styles.link} href={localePath(locale, `/board/${code}`)}>
      {t.back}
    </a>
  )
  if (view === 'loading')
    return (
      <p className={styles.loading} role="status">
        {t['edit.loading']}
      </p>
    )
  if (view === 'failed')
    return (
      <FormOutcome title={t['article.failed']} text={t['form.offline']}>
        <Button tone="secondary" onClick={() => void load()}>
          {t.retry}
        </Button>
      </FormOutcome>
    )
  if (view === 'gone' || view === 'deleted')
    return (
      <FormOutcome
        title={t[view === 'gone' ? 'edit.gone' : 'deleted.title']}
        text={t[view === 'gone' ? 'missing.body' : 'deleted.text']}
      >
        {list}
      </FormOutcome>
    )
  const { post, isOpen } = view
  if (isOpen) return <EditForm {...props} post={post} onDeleted={() => show('deleted')} onClosed={load} />
  return (
    <OpenWritten
      {...{ locale, messages }}
      id="open"
      written={{ path: postPath(id), _id: id, kind: post.kind }}
      onOpened={() => show({ post, isOpen: true })}
    />
  )
}

function usePost(id: string) {
  const [view, show] = useState<View>('loading')
  const load = useCallback(async () => {
    show('loading')
    try {
      show({ post: await loadPost(id), isOpen: holdsToken(id) })
    } catch (error) {
      show(readError(error)?.code === 'notFound' ? 'gone' : 'failed')
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { view, load, show }
}

type EditFormProps = EditPostProps & { post: BoardRecord; onDeleted: () => void; onClosed: () => Promise<void> }

function EditForm({ id, code, locale, messages, post, onDeleted, onClosed }: EditFormProps) {
  const t = messages.post
  const attachments = useAttachments(t, post)
  const [failed, setFailed] = useState<string[] | null>(null)
  const state = useForm({
    id: 'post',
    start: { title: post.title, body: post.body },
    kept: keptFields(`onmaru:post:${id}`, ['title', 'body']),
    schema: boardChange,
    texts: messages.validation,
    readFailure: readPostFailure(t),
    send: async (change) => {
      try {
        await changePost(id, change)
        setFailed(await attachments.store(id))
      } catch (error) {
        // The token has expired after an hour, or the post is gone. With the password the author can start again.
        if (['tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')) {
          forgetToken(id)
          await onClosed()
        }
        throw error
      }
    },
  })
  if (failed) return <Stored texts={t} mode="edit" href={localePath(locale, `/board/${code}/${id}`)} failed={failed} />
  const words = {
    errors: t['form.errors'],
    failed: t['edit.failed'],
    submit: t['edit.submit'],
    sending: t[attachments.isStoring ? 'form.uploading' : 'edit.sending'],
  }
  return (
    <FormFrame
      state={state}
      texts={words}
      actions={<DeleteWritten what="post" written={{ path: postPath(id), _id: id }} texts={t} onDeleted={onDeleted} />}
    >
      <TitledText
        formId="post"
        rows={10}
        maxLength={8_000}
        texts={t}
        values={state.values}
        errors={state.errors}
        onChange={state.change}
      />
      <AttachmentFields texts={t} attachments={attachments} post={post} />
    </FormFrame>
  )
}
