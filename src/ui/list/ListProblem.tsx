import type { MouseEvent } from 'react'
import { interpolate } from '#lib/interpolate.ts'
import styles from './list.module.css'
import type { ListTexts } from './list-texts.ts'

/** `beyond`: the page number is higher than the last page. */
export type ProblemKind = 'loading' | 'failed' | 'empty' | 'noMatch' | 'beyond'

type ListProblemProps = {
  kind: ProblemKind
  q: string
  texts: ListTexts
  /** A link that works before hydration; `onFollow` replaces it afterwards. */
  href: string
  onFollow: () => void
}

const linkTexts = { failed: 'failed.retry', noMatch: 'noMatch.all', beyond: 'beyond.first' } as const

export function ListProblem({ kind, q, texts, href, onFollow }: ListProblemProps) {
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
