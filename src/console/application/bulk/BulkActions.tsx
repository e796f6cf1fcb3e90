import { lazy, Suspense, useState } from 'react'
import type { Selection } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { Button } from '#ui/button/Button.tsx'
import type { BulkHome } from './bulk-source.ts'

const StatusDialog = lazy(async () => ({ default: (await import('./StatusDialog.tsx')).StatusDialog }))
const BulkMailDialog = lazy(async () => ({ default: (await import('./BulkMailDialog.tsx')).BulkMailDialog }))

type BulkActionsProps = { home: BulkHome; selection: Selection; count: number }

export function BulkActions({ home, selection, count }: BulkActionsProps) {
  const [asked, setAsked] = useState<'status' | 'bulkMail' | null>(null)
  const dialog = { home, selection, count, onClose: () => setAsked(null) }
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => setAsked('bulkMail')}>
        {messages['bulkMail.open']}
      </Button>
      {home.kind === 'APPLICATION' && (
        <Button size="small" onClick={() => setAsked('status')}>
          {messages['status.open']}
        </Button>
      )}
      <Suspense>
        {asked === 'status' && <StatusDialog {...dialog} />}
        {asked === 'bulkMail' && <BulkMailDialog {...dialog} />}
      </Suspense>
    </>
  )
}
