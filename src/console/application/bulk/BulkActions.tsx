import { lazy, Suspense, useState } from 'react'
import type { ApplicationArea } from '#console/application/areas.ts'
import type { Selection } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { Button } from '#ui/button/Button.tsx'

const StatusDialog = lazy(async () => ({ default: (await import('./StatusDialog.tsx')).StatusDialog }))
const BulkMailDialog = lazy(async () => ({ default: (await import('./BulkMailDialog.tsx')).BulkMailDialog }))

type BulkActionsProps = { area: ApplicationArea; selection: Selection; count: number }

export function BulkActions({ area, selection, count }: BulkActionsProps) {
  const [opened, setOpened] = useState<'status' | 'bulkMail' | null>(null)
  const dialog = { area, selection, count, onClose: () => setOpened(null) }
  return (
    <>
      <Button size="small" tone="secondary" onClick={() => setOpened('bulkMail')}>
        {messages['bulkMail.open']}
      </Button>
      {area.kind === 'APPLICATION' && (
        <Button size="small" onClick={() => setOpened('status')}>
          {messages['status.open']}
        </Button>
      )}
      <Suspense>
        {opened === 'status' && <StatusDialog {...dialog} />}
        {opened === 'bulkMail' && <BulkMailDialog {...dialog} />}
      </Suspense>
    </>
  )
}
