import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  children: ReactNode
  /** Called by Escape; without it the dialog stays until it is answered. */
  onClose?: (() => void) | undefined
  role?: 'alertdialog'
  /** For things that are compared side by side. */
  isWide?: boolean
  /** For a field with its list: it stands high, its title is read out alone, and a press beside it closes it. */
  isPalette?: boolean
}

/** A modal dialog, open as long as it is rendered; `data-initial-focus` marks what is focused first, and the focus returns. */
export function Dialog({ title, children, onClose, role, isWide, isPalette }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={isWide || undefined}
      data-palette={isPalette || undefined}
      closedby={isPalette ? 'any' : undefined}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 id={titleId} className={isPalette ? 'visually-hidden' : styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** A dialog's buttons, the one that goes on at the end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
