import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import styles from './callout.module.css'

type CalloutProps = {
  tone?: 'plain' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  isLive?: boolean
  /** Takes the focus when it appears: it reports the result of a click elsewhere and may be out of view. */
  takesFocus?: boolean
  id?: string
  ref?: Ref<HTMLDivElement>
}

export function Callout({ tone = 'plain', title, children, isLive, takesFocus = false, id, ref }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      className={`${styles.box} ${styles[tone]}`}
      id={id}
      ref={ref ?? box}
      tabIndex={-1}
      role={isLive ? 'alert' : undefined}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
