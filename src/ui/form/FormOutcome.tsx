import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type FormOutcomeProps = { title: string; text: string; takesFocus?: boolean; children?: ReactNode }

/** The result in place of a form. It takes the focus, because the pressed button is gone. */
export function FormOutcome({ title, text, takesFocus = true, children }: FormOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div className={styles.outcome}>
      <h2 className="title-3" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
