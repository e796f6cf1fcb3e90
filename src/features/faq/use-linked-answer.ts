import { useEffect, useEffectEvent, useRef } from 'react'
import { faqAnchor } from './faq-list.ts'

/**
 * Opens the answer in the address's hash. If filters hide it, `showAll` removes them. Browsers open an answer by
 * themselves only if it is on the page when they follow the hash.
 */
export function useLinkedAnswer(showAll: (hash: string) => void) {
  const pendingHash = useRef('')
  const removeFilters = useEffectEvent(showAll)
  // After each render: an answer that filters hid exists only after `showAll` has rendered it.
  useEffect(() => {
    if (openAnswer(pendingHash.current)) pendingHash.current = ''
  })
  useEffect(() => {
    const follow = () => {
      const { hash } = window.location
      if (!hash.startsWith(`#${faqAnchor('')}`) || openAnswer(hash)) return
      pendingHash.current = hash
      removeFilters(hash)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
}

function openAnswer(hash: string): boolean {
  const anchor = document.getElementById(hash.slice(1))
  const details = anchor?.closest('details')
  if (!anchor || !details) return false
  details.open = true
  anchor.scrollIntoView()
  return true
}
