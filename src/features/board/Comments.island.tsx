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
  first: CommentPage | null
}

type News = 'comment.done' | 'comment.edited' | 'comment.deleted'

export function Comments({ locale, messages, post, first }: CommentsProps) {
  const t = messages.post
  const { items, total, status, more, add, change, remove } = useComments(post, first)
  const { news, tell, heading } = useNews()
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 className="title-3" id="comments" ref={heading} tabIndex={-1}>
        {interpolate(t['comment.title'], { count: total })}
      </h2>
      <p className={styles.news} role="status">
        {news && t[news]}
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
        <ol className={styles.said} role="list">
          {items.map((comment) => (
            <CommentItem
              key={comment._id}
              {...{ locale, messages, post, comment }}
              onChanged={(changed) => {
                change(changed)
                tell('comment.edited')
              }}
              onDeleted={() => {
                remove(comment._id)
                tell('comment.deleted')
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
          tell('comment.done')
        }}
      />
    </section>
  )
}

/** The focus goes to the heading, because the pressed control is gone. */
function useNews() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ news, count }, setNews] = useState<{ news: News | null; count: number }>({ news: null, count: 0 })
  useEffect(() => {
    if (count === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [count])
  const tell = (news: News) => setNews((before) => ({ news, count: before.count + 1 }))
  return { news, tell, heading }
}
