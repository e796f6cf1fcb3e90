import { useCallback } from 'react'
import { type BoardCode, type BoardSummary, boardThumbPath } from '#contract/content/board.ts'
import { type Locale, languageTags, localePath } from '#contract/kit/locale.ts'
import type { Messages } from '#i18n/ko.ts'
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import type { PageQuery } from '#lib/paging.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { api } from '#stores/session.ts'
import { type InitialList, PagedBoard } from '#ui/board/PagedBoard.tsx'
import styles from './board.module.css'
import { type PostPage, postListPath, postsOf } from './post-list.ts'

type PostBoardProps = InitialList<BoardSummary> & {
  locale: Locale
  code: BoardCode
  messages: Messages['board'] & Messages['post']
}

/** The list of a board's posts, with search and pages. */
export function PostBoard({ locale, code, messages, ...initialList }: PostBoardProps) {
  const path = localePath(locale, `/board/${code}`)
  const load = useCallback(
    async (query: PageQuery, signal: AbortSignal) =>
      postsOf(await api.get<PostPage>(postListPath(code, query), { signal }).json()),
    [code],
  )
  return (
    <PagedBoard
      {...initialList}
      path={path}
      above={
        <a className={styles.write} href={`${path}/write`}>
          {messages.write}
        </a>
      }
      texts={messages}
      load={load}
      rowOf={({ _id, title, name, locale: postLocale, createdAt, comments, files, thumb }) => ({
        href: `${path}/${_id}`,
        title,
        lang: languageTags[postLocale],
        picture: thumb && { src: boardThumbPath(_id, photoWidth.small), ...thumb },
        facts: (
          <>
            <span lang={languageTags[postLocale]}>{name}</span> ·{' '}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {comments > 0 && ` · ${interpolate(messages.comments, { count: comments })}`}
            {files > 0 && ` · ${interpolate(messages.attached, { count: files })}`}
          </>
        ),
      })}
    />
  )
}
