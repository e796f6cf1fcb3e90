import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import messages from '#i18n/ko/console.json'
import styles from './toast.module.css'

type Toast = { id: number; text: string; tone: 'done' | 'failed' }
const $toasts = atom<Toast[]>([])
let lastId = 0
const drop = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))

/** Says what has been done. What failed stays until it is closed. */
export function toast(text: string, tone: Toast['tone'] = 'done') {
  lastId += 1
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), { id: lastId, text, tone }])
}

/** Where toasts appear; once in the app, there from the start so that screen readers listen to it. */
export function ToastHost() {
  const toasts = useStore($toasts)
  return (
    <div className={styles.host} role="status">
      {toasts.map((item) => (
        <ToastItem key={item.id} {...item} />
      ))}
    </div>
  )
}

const shownMilliseconds = 5_000

function ToastItem({ id, text, tone }: Toast) {
  useEffect(() => {
    if (tone === 'failed') return
    const timer = setTimeout(() => drop(id), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <div className={styles.toast} data-tone={tone}>
      <p>{text}</p>
      <button type="button" className={styles.close} onClick={() => drop(id)}>
        {messages['action.close']}
      </button>
    </div>
  )
}
