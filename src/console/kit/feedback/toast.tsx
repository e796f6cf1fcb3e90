import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useEffect, useId, useState } from 'react'
import { useLocation } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { errorMessage } from './error-message.ts'
import styles from './toast.module.css'

type Tone = 'done' | 'failed'
type Undo = () => Promise<void>
/** `dialog`: id of the dialog that shows a failure instead of `ToastHost`, which is inert behind a modal dialog. */
type Toast = { id: number; text: string; tone: Tone; undo: Undo | undefined; dialog: string | undefined }
const $toasts = atom<Toast[]>([])
/** Ids of the open dialogs with actions, the topmost last. */
let dialogs: readonly string[] = []
let lastId = 0
const remove = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))

export function dropFailures() {
  $toasts.set($toasts.get().filter(({ tone }) => tone !== 'failed'))
}

/** `failed` stays until it is closed, a success follows, or the path changes; others time out. `undo` also by Ctrl+Z. */
export function toast(text: string, tone: Tone = 'done', undo?: Undo) {
  lastId += 1
  if (tone === 'done') dropFailures()
  // Only the latest action can be undone: later actions may build on earlier ones.
  const others = $toasts.get().filter((other) => other.text !== text && other.undo === undefined)
  const dialog = tone === 'failed' ? dialogs.at(-1) : undefined
  $toasts.set([...others, { id: lastId, text, tone, undo, dialog }])
}

/** Failures while the calling dialog is the topmost one. They go to the dialog below when it closes, or are dropped. */
export function useDialogFailures(): readonly Pick<Toast, 'id' | 'text'>[] {
  const dialog = useId()
  useEffect(() => {
    dialogs = [...dialogs, dialog]
    return () => {
      dialogs = dialogs.filter((other) => other !== dialog)
      const below = dialogs.at(-1)
      const moved = (toast: Toast) => (below ? { ...toast, dialog: below } : [])
      $toasts.set($toasts.get().flatMap((toast) => (toast.dialog === dialog ? moved(toast) : toast)))
    }
  }, [dialog])
  return useStore($toasts).filter((toast) => toast.dialog === dialog)
}

/** Renders the toasts. Always present: screen readers announce changes only in an existing live region. */
export function ToastHost() {
  const toasts = useStore($toasts)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the path.
  useEffect(dropFailures, [pathname])
  return (
    <div className={styles.host} role="status">
      {toasts.map((item) => item.dialog === undefined && <ToastItem key={item.id} {...item} />)}
    </div>
  )
}

const shownMilliseconds = { plain: 5_000, undo: 15_000 }

/** Does not time out while the pointer or the focus is on it. */
function ToastItem({ id, text, tone, undo }: Toast) {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    if (tone === 'failed' || isInUse) return
    const timer = setTimeout(() => remove(id), shownMilliseconds[undo ? 'undo' : 'plain'])
    return () => clearTimeout(timer)
  }, [id, tone, undo, isInUse])
  const runUndo = useCallback(() => {
    close(id)
    undo?.().catch((error: unknown) => toast(errorMessage(error), 'failed'))
  }, [id, undo])
  const enter = { onPointerEnter: () => setInUse(true), onFocus: () => setInUse(true) }
  const exit = { onPointerLeave: () => setInUse(false), onBlur: () => setInUse(false) }
  return (
    <div className={styles.toast} data-tone={tone} {...enter} {...exit}>
      <p>{text}</p>
      {undo && <UndoButton onUndo={runUndo} />}
      <button type="button" className={styles.action} onClick={() => close(id)}>
        {messages['action.close']}
      </button>
    </div>
  )
}

/** Moves the focus to the page, because the pressed button disappears. */
function close(id: number) {
  remove(id)
  document.querySelector('main')?.focus({ preventScroll: true })
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  useEffect(() => {
    // `code` is the position of the key: with a Korean keyboard layout, `key` is a Korean letter.
    const undo = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isUndoElsewhere(event.target))
        return
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
function isUndoElsewhere(target: EventTarget | null): boolean {
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
  return isText || document.querySelector('dialog[open]') !== null
}
