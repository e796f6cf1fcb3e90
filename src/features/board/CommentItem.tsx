import { useState } from 'react'
import { type BoardCommentRecord, boardCommentChange } from '#contract/content/board.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from './board.module.css'
import { changeComment, commentPath, holdsToken, type Written } from './board-api.ts'
import { DeleteWritten } from './DeleteWritten.tsx'
import { OpenWritten } from './OpenWritten.tsx'
import { type BoardProps, readPostFailure } from './texts.ts'

type CommentItemProps = BoardProps & {
  post: string
  comment: BoardCommentRecord
  onChanged: (comment: BoardCommentRecord) => void
  onDeleted: () => void
}

export function CommentItem({ locale, messages, post, comment, onChanged, onDeleted }: CommentItemProps) {
  const [mode, setMode] = useState<'read' | 'open' | 'edit'>('read')
  const t = messages.post
  const { _id, name, kind, locale: own, createdAt, updatedAt, body } = comment
  const written = { path: commentPath(post, _id), _id }
  const read = () => setMode('read')
  return (
    <li>
      <p className={styles.by}>
        <strong lang={languageTags[own]}>{name}</strong>
        {kind === 'MEMBER' && <span className={styles.account}>{t.account}</span>}
        <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
        {updatedAt !== createdAt && <span>{interpolate(t.edited, { time: formatMinute(updatedAt) })}</span>}
      </p>
      {mode === 'edit' ? (
        <EditComment
          {...{ messages, comment, written, onDeleted }}
          onCancel={read}
          onChanged={(changed) => {
            read()
            onChanged(changed)
          }}
        />
      ) : (
        <p className={styles.words} lang={languageTags[own]}>
          {body}
        </p>
      )}
      {mode === 'open' && (
        <OpenWritten
          {...{ locale, messages }}
          id={`comment-${_id}`}
          written={{ ...written, kind }}
          onOpened={() => setMode('edit')}
          onCancel={read}
        />
      )}
      {mode === 'read' && (
        <Button
          size="small"
          tone="quiet"
          className={styles.manage}
          aria-label={interpolate(t['comment.manage'], { name })}
          onClick={() => setMode(holdsToken(_id) ? 'edit' : 'open')}
        >
          {t.manage}
        </Button>
      )}
    </li>
  )
}

type EditCommentProps = Pick<BoardProps, 'messages'> &
  Pick<CommentItemProps, 'comment' | 'onChanged' | 'onDeleted'> & { written: Written; onCancel: () => void }

function EditComment({ messages, comment, written, onChanged, onDeleted, onCancel }: EditCommentProps) {
  const t = messages.post
  const id = `comment-${comment._id}`
  const state = useForm({
    id,
    start: { body: comment.body },
    schema: boardCommentChange,
    texts: messages.validation,
    readFailure: readPostFailure(t),
    send: async (change) => onChanged(await changeComment(written, change)),
  })
  const words = {
    errors: t['form.errors'],
    failed: t['edit.failed'],
    submit: t['edit.submit'],
    sending: t['edit.sending'],
  }
  return (
    <FormFrame
      state={state}
      texts={words}
      actions={
        <>
          <Button tone="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
          <DeleteWritten what="comment" written={written} texts={t} onDeleted={onDeleted} />
        </>
      }
    >
      <LongText
        id={`${id}-body`}
        name="body"
        label={t['comment.body']}
        error={state.errors.body}
        value={state.values.body}
        rows={4}
        maxLength={1_000}
        countText={t['body.count']}
        onChange={(body) => state.change({ body })}
      />
    </FormFrame>
  )
}
