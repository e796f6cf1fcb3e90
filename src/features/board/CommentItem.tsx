import { useState } from 'react'
import { type BoardCommentRecord, boardCommentChange, commentBodyMaximum } from '#contract/content/board.ts'
import { languageTags } from '#contract/kit/locale.ts'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { LongText } from '#ui/form/LongText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AuthorCheck } from './AuthorCheck.tsx'
import styles from './board.module.css'
import { type Contribution, changeComment, commentPath, hasAuthorToken } from './board-api.ts'
import { DeleteContribution } from './DeleteContribution.tsx'
import { type BoardProps, readPostFailure } from './texts.ts'

type CommentItemProps = BoardProps & {
  post: string
  comment: BoardCommentRecord
  onChanged: (comment: BoardCommentRecord) => void
  onDeleted: () => void
}

export function CommentItem({ locale, messages, post, comment, onChanged, onDeleted }: CommentItemProps) {
  const [mode, setMode] = useState<'read' | 'checkAuthor' | 'edit'>('read')
  const t = messages.post
  const { _id, name, kind, locale: commentLocale, createdAt, updatedAt, body } = comment
  const contribution = { path: commentPath(post, _id), _id }
  const read = () => setMode('read')
  return (
    <li>
      <p className={styles.byline}>
        <strong lang={languageTags[commentLocale]}>{name}</strong>
        {kind === 'MEMBER' && <span className={styles.accountBadge}>{t.account}</span>}
        <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
        {updatedAt !== createdAt && <span>{interpolate(t.edited, { time: formatMinute(updatedAt) })}</span>}
      </p>
      {mode === 'edit' ? (
        <EditComment
          {...{ messages, comment, contribution, onDeleted }}
          onCancel={read}
          onChanged={(changed) => {
            read()
            onChanged(changed)
          }}
        />
      ) : (
        <p className={styles.commentBody} lang={languageTags[commentLocale]}>
          {body}
        </p>
      )}
      {mode === 'checkAuthor' && (
        <AuthorCheck
          {...{ locale, messages }}
          id={`comment-${_id}`}
          contribution={{ ...contribution, kind }}
          onConfirmed={() => setMode('edit')}
          onCancel={read}
        />
      )}
      {mode === 'read' && (
        <Button
          size="small"
          tone="quiet"
          className={styles.manage}
          aria-label={interpolate(t['comment.manage'], { name })}
          onClick={() => setMode(hasAuthorToken(_id) ? 'edit' : 'checkAuthor')}
        >
          {t.manage}
        </Button>
      )}
    </li>
  )
}

type EditCommentProps = Pick<BoardProps, 'messages'> &
  Pick<CommentItemProps, 'comment' | 'onChanged' | 'onDeleted'> & { contribution: Contribution; onCancel: () => void }

function EditComment({ messages, comment, contribution, onChanged, onDeleted, onCancel }: EditCommentProps) {
  const t = messages.post
  const id = `comment-${comment._id}`
  const state = useForm({
    id,
    start: { body: comment.body },
    schema: boardCommentChange,
    texts: messages.validation,
    readFailure: readPostFailure(t),
    send: async (change) => onChanged(await changeComment(contribution, change)),
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
          <DeleteContribution what="comment" contribution={contribution} texts={t} onDeleted={onDeleted} />
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
        maxLength={commentBodyMaximum}
        countText={t['body.count']}
        onChange={(body) => state.change({ body })}
      />
    </FormFrame>
  )
}
