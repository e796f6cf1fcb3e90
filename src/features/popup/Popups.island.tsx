import { lazy, Suspense, useEffect, useState } from 'react'
import type { PublicPopup } from '#contract/content/popup.ts'
import { findPopups } from './find-popups.ts'

const PopupLayer = lazy(async () => ({ default: (await import('./PopupLayer.tsx')).PopupLayer }))

/** Not in the HTML: a popup would flash for visitors who have closed it. */
export function Popups() {
  const [popups, setPopups] = useState<PublicPopup[]>([])
  useEffect(() => {
    void findPopups().then(setPopups)
  }, [])
  if (popups.length === 0) return null
  return (
    <Suspense>
      <PopupLayer popups={popups} isOverPicture />
    </Suspense>
  )
}
