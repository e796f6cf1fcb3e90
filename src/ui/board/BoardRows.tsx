import type { ReactNode } from 'react'
import styles from './board.module.css'

export type BoardRow = {
  href: string
  title: string
  /** The language of the title, where it is not the page's. */
  lang: string
  /** A word before the title that sets the row apart. */
  mark?: string | undefined
  /** A small picture at the row's side. */
  picture?: { src: string; width: number; height: number } | null
  /** What stands at the row's end: a day, a size. */
  facts: ReactNode
}

/** Rows that each lead to a page of their own. */
export function BoardRows({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ href, title, lang, mark, picture, facts }) => (
        <li key={href}>
          <a className={picture ? `${styles.row} ${styles.pictured}` : styles.row} href={href}>
            <span className={styles.title}>
              {mark && <span className={styles.mark}>{mark}</span>}
              <span lang={lang}>{title}</span>
            </span>
            <span className={styles.facts}>{facts}</span>
            {picture && <img className={styles.picture} {...picture} alt="" loading="lazy" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
