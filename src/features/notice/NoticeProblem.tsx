import type { MouseEvent } from 'react'
import type { Messages } from '#i18n/ko.ts'
import { interpolate } from '#lib/interpolate.ts'
import { type ListQuery, listSearch } from '#lib/list-query.ts'
import styles from './notice-board.module.css'

/** `beyond`: the address names a page behind the last one. */
export type ProblemKind = 'loading' | 'failed' | 'empty' | 'noMatch' | 'beyond'

type NoticeProblemProps = {
  kind: ProblemKind
  query: ListQuery
  path: string
  messages: Messages['notice']
  go: (query: ListQuery) => void
}

/** What stands in the list's place while there is nothing to list, with the way on. */
export function NoticeProblem({ kind, query, path, messages, go }: NoticeProblemProps) {
  if (kind === 'loading') return <div className={styles.waiting} aria-hidden="true" />
  const wayOn = waysOn(messages, query)[kind]
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    if (wayOn) go(wayOn.query)
  }
  return (
    <div className={styles.problem} role={kind === 'failed' ? 'alert' : undefined}>
      <h2>{interpolate(messages[`${kind}.title`], query)}</h2>
      {kind !== 'beyond' && <p>{messages[`${kind}.body`]}</p>}
      {wayOn && (
        <a href={`${path}${listSearch(wayOn.query)}`} onClick={follow}>
          {wayOn.text}
        </a>
      )}
    </div>
  )
}

function waysOn(messages: Messages['notice'], query: ListQuery) {
  return {
    failed: { text: messages['failed.retry'], query },
    empty: null,
    noMatch: { text: messages['noMatch.all'], query: { q: '', page: 1 } },
    beyond: { text: messages['beyond.first'], query: { ...query, page: 1 } },
  }
}
