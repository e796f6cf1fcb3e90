import type { ReactNode } from 'react'
import { Link } from '#console/kit/router/Link.tsx'
import styles from './order.module.css'

/** What an ordered row mostly says: the record's name, which opens it, and a state at the end. */
export function OrderedLine({ href, name, children }: { href: string; name: string; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <Link className={styles.name ?? ''} href={href}>
        {name}
      </Link>
      {children}
    </div>
  )
}
