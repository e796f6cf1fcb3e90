import { useEffect, useRef } from 'react'

/** Opens the answer that the address names. Browsers do so by themselves where the answer stands on the page already. */
export function useLinkedAnswer(showAll: (hash: string) => void) {
  const wanted = useRef('')
  const latest = useRef(showAll)
  latest.current = showAll
  // The answer of another category is there once everything is rendered.
  useEffect(() => {
    if (openAnswer(wanted.current)) wanted.current = ''
  })
  useEffect(() => {
    const follow = () => {
      const { hash } = window.location
      if (!hash.startsWith('#faq-') || openAnswer(hash)) return
      wanted.current = hash
      latest.current(hash)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
}

function openAnswer(hash: string): boolean {
  const place = document.getElementById(hash.slice(1))
  const details = place?.closest('details')
  if (!place || !details) return false
  details.open = true
  place.scrollIntoView()
  return true
}
