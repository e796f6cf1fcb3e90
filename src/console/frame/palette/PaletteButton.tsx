import { useEffect, useMemo, useState } from 'react'
import frame from '#console/frame/frame.module.css'
import { type ConsolePage, mayOpen } from '#console/kit/router/page.ts'
import { hasScope } from '#contract/account/scope.ts'
import type { AccessClaims } from '#contract/account/session.ts'
import messages from '#i18n/ko/console.json'
import { Palette } from './Palette.tsx'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

export function PaletteButton({ pages, staff }: { pages: readonly ConsolePage[]; staff: AccessClaims }) {
  const [isOpen, setOpen] = useState(false)
  const own = useMemo(() => pages.filter((page) => mayOpen(staff, page)), [pages, staff])
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={frame.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {messages['palette.open']} <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Palette
          pages={own}
          canFindApplications={hasScope(staff.scope, 'application')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
