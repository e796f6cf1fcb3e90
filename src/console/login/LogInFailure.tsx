import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './login.module.css'

export function useLogInFailure(textOf: (error: unknown) => string) {
  const [text, setText] = useState('')
  const ref = useRef<HTMLParagraphElement>(null)
  const show = (error: unknown) => {
    flushSync(() => setText(textOf(error)))
    ref.current?.focus()
  }
  return { text, ref, show, clear: () => setText(''), setText }
}

type LogInFailureProps = { text: string; ref: RefObject<HTMLParagraphElement | null> }

/** Always rendered: screen readers announce changes only in an existing live region. */
export function LogInFailure({ text, ref }: LogInFailureProps) {
  return (
    <div role="alert">
      {text && (
        <p ref={ref} tabIndex={-1} className={styles.failure}>
          {text}
        </p>
      )}
    </div>
  )
}
