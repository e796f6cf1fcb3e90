import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { useDialogFailures } from './toast.tsx'

type DialogProps = {
  title: string
  children: ReactNode
  /** Called on Escape; without it, Escape does nothing. */
  onClose?: (() => void) | undefined
  role?: 'alertdialog'
  isWide?: boolean
  /** For a combobox: near the top of the window, hidden title, closes on an outside click. */
  isPalette?: boolean
}

/** Modal while it is rendered. Focuses the child with `data-initial-focus`; on close the focus returns. */
export function ConsoleDialog({ title, children, onClose, role, isWide, isPalette }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Chromium closes a dialog at a second Escape even if `cancel` is prevented; `closedby="none"` stops that.
  const closedBy = onClose ? 'closerequest' : 'none'
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
      closedby={isPalette ? 'any' : closedBy}
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

/** Buttons of a dialog, below its failures: a toast behind the dialog would be inert and hidden. */
export function DialogActions({ children }: { children: ReactNode }) {
  const failures = useDialogFailures()
  return (
    <div className={styles.actions}>
      <div className={styles.failures} role="alert">
        {failures.map(({ id, text }) => (
          <p key={id} className="error">
            {text}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}
