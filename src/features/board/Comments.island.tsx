import { useEffect, useRef, useState } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './board.module.css'
import type { CommentPage } from './board-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { BoardProps } from './texts.ts'
import { useComments } from './use-comments.ts'

type CommentsProps = BoardProps & {
  post: string
  /** The first page, rendered by the server; null if the API failed. */
  first: CommentPage | null
}

type Announcement = 'comment.done' | 'comment.edited' | 'comment.deleted'

export function Comments({ locale, messages, post, first }: CommentsProps) {
  const t = messages.post
  const { items, total, status, more, add, change, remove } = useComments(post, first)
  const { announcement, announce, heading } = useAnnouncement()
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 className="title-3" id="comments" ref={heading} tabIndex={-1}>
        {interpolate(t['comment.title'], { count: total })}
      </h2>
      <p className={styles.announcement} role="status">
        {announcement && t[announcement]}
      </p>
      {status === 'failed' && (
        <Callout tone="danger" title={t['comment.list.failed']} isLive>
          <p>{t['form.offline']}</p>
          <Button size="small" tone="secondary" onClick={() => void more()}>
            {t.retry}
          </Button>
        </Callout>
      )}
      {status === 'ready' && items.length === 0 && <p className="note">{t['comment.none']}</p>}
      {items.length > 0 && (
        <ol className={styles.commentList} role="list">
          {items.map((comment) => (
            <CommentItem
              key={comment._id}
              {...{ locale, messages, post, comment }}
              onChanged={(changed) => {
                change(changed)
                announce('comment.edited')
              }}
              onDeleted={() => {
                remove(comment._id)
                announce('comment.deleted')
              }}
            />
          ))}
        </ol>
      )}
      {status !== 'failed' && items.length < total && (
        <Button tone="secondary" disabled={status === 'loading'} onClick={() => void more()}>
          {t[status === 'loading' ? 'comment.loading' : 'comment.more']}
        </Button>
      )}
      <CommentForm
        {...{ locale, messages, post }}
        onSent={(comment) => {
          add(comment)
          announce('comment.done')
        }}
      />
    </section>
  )
}

/** Moves the focus to the heading, as the pressed control is gone. `count`: also if the same text is announced again. */
function useAnnouncement() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ announcement, count }, setState] = useState<{ announcement: Announcement | null; count: number }>({
    announcement: null,
    count: 0,
  })
  useEffect(() => {
    if (count === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [count])
  const announce = (text: Announcement) => setState((before) => ({ announcement: text, count: before.count + 1 }))
  return { announcement, announce, heading }
}
