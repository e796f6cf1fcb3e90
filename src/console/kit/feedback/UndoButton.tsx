import { useEffect } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './toast.module.css'

export function UndoButton({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [onUndo])
  return (
    <button type="button" className={styles.action} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      {messages['action.undo']}
    </button>
  )
}

/** A text field has its own undo; an open dialog blocks changes behind it. */
function isTyping(target: EventTarget | null): boolean {
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return isText || document.querySelector('dialog[open]') !== null
}
