import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { PurposeDialog } from '#console/kit/purpose/PurposeDialog.tsx'
import { $purpose } from '#console/kit/purpose/purpose.ts'
import messages from '#i18n/ko/console-application.json'

type Work = (purpose: string) => void

/** The purpose that a tab opens documents for: asked for once, before the first of them, and in sight from then on. */
export function usePurpose(): {
  purpose: string
  withPurpose: (work: Work) => void
  change: () => void
  dialog: ReactNode
} {
  const purpose = useStore($purpose)
  const [asked, setAsked] = useState<{ work: Work | null } | null>(null)
  const dialog = asked && (
    <PurposeDialog
      title={messages['files.purpose.title']}
      action={messages[asked.work ? 'files.purpose.open' : 'files.purpose.keep']}
      onClose={() => setAsked(null)}
      onGiven={(given) => {
        setAsked(null)
        asked.work?.(given)
      }}
    >
      <p>{messages['reveal.note']}</p>
    </PurposeDialog>
  )
  return {
    purpose,
    withPurpose: (work) => (purpose ? work(purpose) : setAsked({ work })),
    change: () => setAsked({ work: null }),
    dialog,
  }
}
