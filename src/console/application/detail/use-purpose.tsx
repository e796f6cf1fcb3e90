import { type ReactNode, useState } from 'react'
import { PurposeDialog } from '#console/kit/record/PurposeDialog.tsx'
import { givenPurpose, useGivenPurpose } from '#console/kit/record/purpose.ts'
import messages from '#i18n/ko/console-application.json'

type Work = (purpose: string) => void

/** Asks for the purpose before the first document of a record is opened; the purpose stays valid for an hour. */
export function usePurpose(about: string): {
  purpose: string
  withPurpose: (work: Work) => void
  change: () => void
  dialog: ReactNode
} {
  const purpose = useGivenPurpose(about)
  const [asked, setAsked] = useState<{ work: Work | null } | null>(null)
  const dialog = asked && (
    <PurposeDialog
      title={messages['files.purpose.title']}
      about={about}
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
    withPurpose: (work) => {
      const given = givenPurpose(about)
      given ? work(given) : setAsked({ work })
    },
    change: () => setAsked({ work: null }),
    dialog,
  }
}
