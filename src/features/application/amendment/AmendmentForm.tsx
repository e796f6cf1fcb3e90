import { useState } from 'react'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import type { Access } from '#features/application/application-api.ts'
import { FormBody } from '#features/application/form/FormBody.tsx'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { useTexts } from '#features/application/texts.tsx'
import { AmendmentNotes } from './AmendmentNotes.tsx'
import { AmendmentRefusal } from './AmendmentRefusal.tsx'
import styles from './amendment.module.css'
import { mergeFiles, mergeOnto, openAmendment } from './amendment.ts'
import { AmendmentContext } from './amendment-context.ts'
import { AmendmentChanges } from './Changes.tsx'

const views = { Notes: AmendmentNotes, Changes: AmendmentChanges, Refused: AmendmentRefusal }

type AmendmentFormProps = { access: Access; application: ApplicationRecord; until: string | null }

export function AmendmentForm({ access, application, until }: AmendmentFormProps) {
  const { t, locale } = useTexts()
  const statusText = useStatusTexts()
  const [session, setSession] = useState(() => openAmendment(access, application))
  const [isRestored] = useState(() => {
    const { amendment, store, queue } = session
    return amendment.hasChanges(store.draft.values, queue.$files.get())
  })
  const start = (next: () => typeof session) => {
    session.amendment.clear()
    window.history.replaceState(null, '', '#check')
    setSession(next())
  }
  const actions = {
    continueFrom: (current: ApplicationRecord, named: readonly string[]) => {
      const { base } = session.amendment
      const values = mergeOnto(current, base, session.store.draft.values)
      const files = mergeFiles(current, base, session.queue.$files.get(), named)
      start(() => openAmendment(access, current, { values, files }))
    },
    reset: () => start(() => openAmendment(access, application)),
  }
  return (
    <AmendmentContext value={actions}>
      <header className={styles.head}>
        <h1 className={styles.title}>{statusText('amend.heading')}</h1>
        <p className={styles.lead}>{statusText('amend.lead')}</p>
        {until && (
          <p className={styles.until}>
            <b>{statusText('amend.open')}</b> {statusText('amend.until', { time: formatMoment(locale, until) })}{' '}
            {t('start.kst')}
          </p>
        )}
      </header>
      <FormBody
        key={session.store.key}
        session={session}
        isRestored={isRestored}
        onRestart={actions.reset}
        amendmentViews={views}
      />
    </AmendmentContext>
  )
}
