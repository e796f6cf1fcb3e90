import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from '#console/kit/router/use-location.ts'
import messages from '#i18n/ko/console.json'
import { errorMessage } from './error-message.ts'
import styles from './toast.module.css'
import { UndoButton } from './UndoButton.tsx'

type Tone = 'done' | 'failed'
type Undo = () => Promise<void>
type Toast = { id: number; text: string; tone: Tone; undo: Undo | undefined }
const $toasts = atom<Toast[]>([])
let lastId = 0
const drop = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))

/** What failed is past once it is tried again, or the page is left. */
export function dropFailures() {
  $toasts.set($toasts.get().filter(({ tone }) => tone !== 'failed'))
}

/** Says what has been done, with a way to take it back where there is one. What failed stays until then, or until it is closed. */
export function toast(text: string, tone: Tone = 'done', undo?: Undo) {
  lastId += 1
  if (tone === 'done') dropFailures()
  // Only the latest work can be taken back: what came after it may build on it.
  const others = $toasts.get().filter((other) => other.text !== text && other.undo === undefined)
  $toasts.set([...others, { id: lastId, text, tone, undo }])
}

/** Where toasts appear; once in the app, there from the start so that screen readers listen to it. */
export function ToastHost() {
  const toasts = useStore($toasts)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(dropFailures, [pathname])
  return (
    <div className={styles.host} role="status">
      {toasts.map((item) => (
        <ToastItem key={item.id} {...item} />
      ))}
    </div>
  )
}

const shownMilliseconds = { plain: 5_000, undo: 15_000 }

/** Stays while it is pointed at or holds the focus. */
function ToastItem({ id, text, tone, undo }: Toast) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (tone === 'failed' || isHeld) return
    const timer = setTimeout(() => drop(id), shownMilliseconds[undo ? 'undo' : 'plain'])
    return () => clearTimeout(timer)
  }, [id, tone, undo, isHeld])
  const takeBack = useCallback(() => {
    leave(id)
    undo?.().catch((error: unknown) => toast(errorMessage(error), 'failed'))
  }, [id, undo])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={styles.toast} data-tone={tone} {...hold} {...release}>
      <p>{text}</p>
      {undo && <UndoButton onUndo={takeBack} />}
      <button type="button" className={styles.action} onClick={() => leave(id)}>
        {messages['action.close']}
      </button>
    </div>
  )
}

/** Whoever pressed a button of it goes on in the page. */
function leave(id: number) {
  drop(id)
  document.querySelector('main')?.focus({ preventScroll: true })
}
