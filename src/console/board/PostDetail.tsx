import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { FactSheet, Sheet } from '#console/kit/record/Sheet.tsx'
import { recordQuery } from '#console/kit/record/source.ts'
import { navigate } from '#console/kit/router/history.ts'
import { boardThumbPath, type ConsoleBoard, postCommentsMaximum } from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import messages from '#i18n/ko/console-board.json'
import texts from '#i18n/ko/post.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { api as client } from '#stores/session.ts'
import styles from './board.module.css'
import { ModerateButton, VisibilityButton } from './ModerateButton.tsx'
import { boardPath, boardSource } from './source.ts'
import { VisibilityBadge } from './VisibilityBadge.tsx'

const parent = { label: messages.title, href: boardPath }

export function PostDetail({ id }: { id: string }) {
  const record = useQuery(recordQuery<ConsoleBoard>(boardSource, id))
  if (record.isError)
    return (
      <>
        <PageHead title={messages.detail} parent={parent} />
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      </>
    )
  if (record.isPending) return <LoadingState />
  const post = record.data
  const api = `${boardSource.path}/${id}`
  return (
    <article className={styles.sheets}>
      <PageHead title={post.title} parent={parent} aside={<VisibilityBadge hiddenAt={post.hiddenAt} />}>
        <VisibilityButton api={api} hiddenAt={post.hiddenAt} />
        <ModerateButton
          label={messages.destroy}
          isPermanent
          texts={{
            title: messages['destroy.title'],
            text: messages['destroy.text'],
            done: messages['destroy.done'],
          }}
          run={async (headers) => {
            await client.delete(api, { headers })
            await navigate(boardPath)
          }}
        />
      </PageHead>
      <FactSheet
        title={messages.detail}
        body={post.body}
        facts={[
          [messages.name, `${post.name} (${messages[`kind.${post.kind}`]})`],
          [messages.board, texts[`${post.code}.title`]],
          [messages.createdAt, formatDateTime(post.createdAt)],
          [messages.updatedAt, post.updatedAt === post.createdAt ? null : formatDateTime(post.updatedAt)],
          [messages.hiddenAt, post.hiddenAt && formatDateTime(post.hiddenAt)],
          [messages.destroyAt, formatDate(post.destroyAt)],
        ]}
      >
        <PostFiles post={post} api={api} />
      </FactSheet>
      <Sheet title={`${messages.comments} ${post.said.length}`}>
        <CommentList comments={post.said} api={api} />
      </Sheet>
    </article>
  )
}

const fileTexts = { title: messages['part.title'], text: messages['part.text'], done: messages['part.done'] }

/** The post's picture and files, each of which staff can delete. Of a hidden post they cannot be opened. */
function PostFiles({ post, api }: { post: ConsoleBoard; api: string }) {
  const { _id, thumb, files, hiddenAt } = post
  const entries = [
    ...(thumb
      ? [
          {
            key: 'thumb',
            name: messages.thumb,
            facts: '',
            deletePath: `${api}/thumb`,
            href: boardThumbPath(_id, photoWidth.medium),
          },
        ]
      : []),
    ...files.map(({ _id: file, originalName, type, size }) => ({
      key: file,
      name: originalName,
      facts: `${downloadTypes[type].toUpperCase()} · ${formatSize(size)}`,
      deletePath: `${api}/files/${file}`,
      href: `/api/v1/boards/${_id}/files/${file}`,
    })),
  ]
  if (entries.length === 0) return null
  return (
    <section className={styles.parts} aria-label={messages.files}>
      {hiddenAt && <p>{messages['thumb.hidden']}</p>}
      <ul role="list">
        {entries.map(({ key, name, facts, deletePath, href }) => (
          <li key={key}>
            <span>{hiddenAt ? name : <a href={href}>{name}</a>}</span>
            <span>{facts}</span>
            <ModerateButton
              label={messages.destroy}
              name={name}
              isPermanent
              texts={fileTexts}
              run={(headers) => client.delete(deletePath, { headers })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const commentTexts = {
  title: messages['comment.destroy.title'],
  text: messages['comment.destroy.text'],
  done: messages['comment.destroy.done'],
}

/** Hidden comments are listed too. */
function CommentList({ comments, api }: { comments: ConsoleBoard['said']; api: string }) {
  if (comments.length === 0) return <p className="soft">{messages['comments.none']}</p>
  return (
    <>
      {comments.length === postCommentsMaximum && (
        <p className="soft">{interpolate(messages['comments.latest'], { count: postCommentsMaximum })}</p>
      )}
      <ol className={styles.comments} role="list">
        {comments.map(({ _id, name, kind, createdAt, body, hiddenAt }) => {
          const commentPath = `${api}/comments/${_id}`
          const label = interpolate(messages['comment.by'], { name })
          return (
            <li key={_id}>
              <p className={styles.by}>
                <strong>{name}</strong>
                <span>{messages[`kind.${kind}`]}</span>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {hiddenAt && <VisibilityBadge hiddenAt={hiddenAt} />}
              </p>
              <p className={styles.commentText}>{body}</p>
              <div className="cluster">
                <VisibilityButton api={commentPath} hiddenAt={hiddenAt} name={label} />
                <ModerateButton
                  label={messages.destroy}
                  name={label}
                  isPermanent
                  texts={commentTexts}
                  run={(headers) => client.delete(commentPath, { headers })}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
