import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the safe one first. */
  actions: ReactNode
  /** Error of an action of this dialog, shown inside it: the page behind an open dialog is inert. */
  failure?: { title: string; text: string } | null
}

export function Dialog({ isOpen, title, onClose, children, actions, failure }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog className={styles.dialog} ref={dialog} onClose={onClose} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      {failure && (
        <div className={styles.failure}>
          <Callout tone="danger" title={failure.title} isLive takesFocus>
            <p>{failure.text}</p>
          </Callout>
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
