import { type ReactNode, useEffect, useRef } from 'react'
import styles from './account.module.css'

/** What an account form shows after success, or in its place; takes the focus. */
export function AccountDone({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done} data-allow-selection>
      <h2 className="title-3" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
