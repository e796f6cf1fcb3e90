import type { ReactNode } from 'react'
import { Link } from '#console/kit/router/Link.tsx'
import styles from './order.module.css'

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
