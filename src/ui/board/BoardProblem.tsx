import type { MouseEvent } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'

/** `beyond`: the address names a page behind the last one. */
export type ProblemKind = 'loading' | 'failed' | 'empty' | 'noMatch' | 'beyond'

type BoardProblemProps = {
  kind: ProblemKind
  q: string
  texts: BoardTexts
  /** The way on: a link that works by itself, and `onFollow` once the page is alive. */
  href: string
  onFollow: () => void
}

const ways = { failed: 'failed.retry', noMatch: 'noMatch.all', beyond: 'beyond.first' } as const

/** What stands in the list's place while there is nothing to list, with the way on. */
export function BoardProblem({ kind, q, texts, href, onFollow }: BoardProblemProps) {
  if (kind === 'loading') return <div className={styles.waiting} aria-hidden="true" />
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    onFollow()
  }
  return (
    <div className={styles.problem} role={kind === 'failed' ? 'alert' : undefined}>
      <h2>{interpolate(texts[`${kind}.title`], { q })}</h2>
      {kind !== 'beyond' && <p>{texts[`${kind}.body`]}</p>}
      {kind !== 'empty' && (
        <a href={href} onClick={follow}>
          {texts[ways[kind]]}
        </a>
      )}
    </div>
  )
}
