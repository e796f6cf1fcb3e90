import { useEffect, useRef } from 'react'

/** Opens the answer in the address's hash. Browsers do so only for an answer that is already on the page. */
export function useLinkedAnswer(showAll: (hash: string) => void) {
  const wanted = useRef('')
  const latest = useRef(showAll)
  latest.current = showAll
  // An answer of another category exists only after the next render.
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
