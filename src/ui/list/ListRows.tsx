import type { ReactNode } from 'react'
import styles from './list.module.css'

export type ListRow = {
  href: string
  title: string
  lang: string
  /** A short label before the title, such as “pinned”. */
  mark?: string | undefined
  picture?: { src: string; width: number; height: number } | null
  facts: ReactNode
}

export function ListRows({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className={styles.list} role="list">
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
