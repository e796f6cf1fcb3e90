import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  label: string
  isOn?: boolean
  children: (close: () => void) => ReactNode
}

export function Panel({ label, isOn, children }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the controls inside.
    <div ref={place} className={styles.place} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-on={isOn || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  )
}
