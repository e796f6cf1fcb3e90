import { useEffect, useRef } from 'react'

/** Ctrl+S or ⌘S submits the form that gets the returned ref, unless a dialog is open. */
export function useSaveShortcut() {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) formRef.current?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
  return formRef
}
