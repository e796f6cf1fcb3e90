import { useEffect } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './toast.module.css'

/** Takes the latest work back; Ctrl+Z or ⌘Z does the same wherever nothing is being typed. */
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

/** A text has an undo of its own, and what stands behind a dialog is not to be changed. */
function isTyping(target: EventTarget | null): boolean {
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return isText || document.querySelector('dialog[open]') !== null
}
