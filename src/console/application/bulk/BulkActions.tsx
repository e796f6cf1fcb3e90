import { lazy, Suspense, useState } from 'react'
import type { Selection } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { Button } from '#ui/button/Button.tsx'
import type { BulkHome } from './bulk-source.ts'

const StatusDialog = lazy(async () => ({ default: (await import('./StatusDialog.tsx')).StatusDialog }))
const LetterDialog = lazy(async () => ({ default: (await import('./LetterDialog.tsx')).LetterDialog }))

type BulkActionsProps = { home: BulkHome; selection: Selection; count: number }

export function BulkActions({ home, selection, count }: BulkActionsProps) {
  const [asked, setAsked] = useState<'status' | 'letter' | null>(null)
  const dialog = { home, selection, count, onClose: () => setAsked(null) }
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => setAsked('letter')}>
        {messages['letter.open']}
      </Button>
      {home.kind === 'APPLICATION' && (
        <Button size="small" onClick={() => setAsked('status')}>
          {messages['status.open']}
        </Button>
      )}
      <Suspense>
        {asked === 'status' && <StatusDialog {...dialog} />}
        {asked === 'letter' && <LetterDialog {...dialog} />}
      </Suspense>
    </>
  )
}
