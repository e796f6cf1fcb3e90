import { type MouseEvent, useEffect, useState } from 'react'
import styles from './faq.module.css'

/** Milliseconds for which the link says that it was copied. */
const copiedDuration = 3_000

type CopyLinkProps = { hash: string; label: string; copiedLabel: string }

/** Copies the address of an answer; without access to the clipboard, the address bar shows it. */
export function CopyLink({ hash, label, copiedLabel }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedDuration)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (event: MouseEvent) => {
    if (!navigator.clipboard) return
    event.preventDefault()
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${hash}`)
      setIsCopied(true)
    } catch {
      window.location.hash = hash
    }
  }
  return (
    <a className={styles.copy} href={hash} onClick={(event) => void copy(event)}>
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </a>
  )
}
