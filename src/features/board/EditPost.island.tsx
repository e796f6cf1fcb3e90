import { useCallback, useEffect, useState } from 'react'
import { type BoardCode, type BoardRecord, boardChange, postBodyMaximum } from '#contract/content/board.ts'
import { localePath } from '#contract/kit/locale.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { FormOutcome } from '#ui/form/FormOutcome.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { TitledText } from '#ui/form/TitledText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AttachmentFields } from './AttachmentFields.tsx'
import { AuthorCheck } from './AuthorCheck.tsx'
import styles from './board.module.css'
import { changePost, dropAuthorToken, hasAuthorToken, loadPost, postPath } from './board-api.ts'
import { DeleteContribution } from './DeleteContribution.tsx'
import { PostSaved } from './PostSaved.tsx'
import { type BoardProps, readPostFailure } from './texts.ts'
import { useAttachments } from './use-attachments.ts'

type EditPostProps = BoardProps & { code: BoardCode; id: string }
/** `missing`: there is no such post; `deleted`: the author has just deleted it here. */
type View = 'loading' | 'failed' | 'missing' | 'deleted' | { post: BoardRecord; isAuthorConfirmed: boolean }

export function EditPost(props: EditPostProps) {
  const { id, code, locale, messages } = props
  const t = messages.post
  const { view, load, show } = usePost(id)
  const linkToBoard = (
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
  if (view === 'missing' || view === 'deleted')
    return (
      <FormOutcome
        title={t[view === 'missing' ? 'edit.gone' : 'deleted.title']}
        text={t[view === 'missing' ? 'missing.body' : 'deleted.text']}
      >
        {linkToBoard}
      </FormOutcome>
    )
  const { post, isAuthorConfirmed } = view
  if (isAuthorConfirmed) return <EditForm {...props} post={post} onDeleted={() => show('deleted')} onRefused={load} />
  return (
    <AuthorCheck
      {...{ locale, messages }}
      id="open"
      contribution={{ path: postPath(id), _id: id, kind: post.kind }}
      onConfirmed={() => show({ post, isAuthorConfirmed: true })}
    />
  )
}

function usePost(id: string) {
  const [view, show] = useState<View>('loading')
  const load = useCallback(async () => {
    show('loading')
    try {
      show({ post: await loadPost(id), isAuthorConfirmed: hasAuthorToken(id) })
    } catch (error) {
      show(readError(error)?.code === 'notFound' ? 'missing' : 'failed')
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { view, load, show }
}

type EditFormProps = EditPostProps & { post: BoardRecord; onDeleted: () => void; onRefused: () => Promise<void> }

function EditForm({ id, code, locale, messages, post, onDeleted, onRefused }: EditFormProps) {
  const t = messages.post
  const attachments = useAttachments(t, post)
  const [failedFiles, setFailedFiles] = useState<string[] | null>(null)
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
        setFailedFiles(await attachments.store(id))
      } catch (error) {
        // The author's token has expired, or the post was deleted: loading again asks for the password or says so.
        if (['tokenInvalid', 'notFound'].includes(readError(error)?.code ?? '')) {
          dropAuthorToken(id)
          await onRefused()
        }
        throw error
      }
    },
  })
  if (failedFiles) {
    const href = localePath(locale, `/board/${code}/${id}`)
    return <PostSaved texts={t} mode="edit" href={href} failedFiles={failedFiles} />
  }
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
      actions={
        <DeleteContribution
          what="post"
          contribution={{ path: postPath(id), _id: id }}
          texts={t}
          onDeleted={onDeleted}
        />
      }
    >
      <TitledText
        formId="post"
        rows={10}
        maxLength={postBodyMaximum}
        texts={t}
        values={state.values}
        errors={state.errors}
        onChange={state.change}
      />
      <AttachmentFields texts={t} attachments={attachments} post={post} />
    </FormFrame>
  )
}
