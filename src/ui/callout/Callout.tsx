import type { ReactNode, Ref } from 'react'
import styles from './callout.module.css'

type CalloutProps = {
  tone?: 'plain' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  /** Announce it when it appears. */
  isLive?: boolean
  id?: string
  ref?: Ref<HTMLDivElement>
}

/** A remark that stands out from the text around it. */
export function Callout({ tone = 'plain', title, children, isLive, id, ref }: CalloutProps) {
  return (
    <div
      className={`${styles.box} ${styles[tone]}`}
      id={id}
      ref={ref}
      tabIndex={-1}
      role={isLive ? 'alert' : undefined}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
