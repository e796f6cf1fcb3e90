import type { MouseEvent } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'

/** `beyond`: the page number is higher than the last page. */
export type ProblemKind = 'loading' | 'failed' | 'empty' | 'noMatch' | 'beyond'

type BoardProblemProps = {
  kind: ProblemKind
  q: string
  texts: BoardTexts
  /** A link that works before hydration; `onFollow` replaces it afterwards. */
  href: string
  onFollow: () => void
}

const linkTexts = { failed: 'failed.retry', noMatch: 'noMatch.all', beyond: 'beyond.first' } as const

export function BoardProblem({ kind, q, texts, href, onFollow }: BoardProblemProps) {
  if (kind === 'loading') return <div className={styles.placeholder} aria-hidden="true" />
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    onFollow()
  }
  return (
    <div className={styles.problem} role={kind === 'failed' ? 'alert' : undefined}>
      <h2>{interpolate(texts[`${kind}.title`], { q })}</h2>
      {kind !== 'beyond' && <p className="soft">{texts[`${kind}.body`]}</p>}
      {kind !== 'empty' && (
        <a href={href} onClick={follow}>
          {texts[linkTexts[kind]]}
        </a>
      )}
    </div>
  )
}
