import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { changedFields } from '#contract/application/amendment.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { ErrorBody } from '#contract/kit/error.ts'
import { formatMoment } from '#contract/kit/moment.ts'
import { type Access, isAccessLost, loadApplication } from '#features/application/application-api.ts'
import type { Amendment } from '#features/application/draft/form-session.ts'
import { FormBody } from '#features/application/form/FormBody.tsx'
import formStyles from '#features/application/form/form.module.css'
import { useStatusTexts } from '#features/application/status/status-texts.tsx'
import type { RefusedProps } from '#features/application/steps/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import { dropReceiptAccess } from '#stores/receipt-access.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './amendment.module.css'
import { differingFiles, hashesOf, mergeAnswers, mergeFiles, openAmendment, valuesOf } from './amendment.ts'
import { AmendmentChanges, Comparison } from './Comparison.tsx'

const views = { Notes: AmendmentNotes, Changes: AmendmentChanges, Refused: AmendmentRefusal }

type AmendmentFormProps = { access: Access; application: ApplicationRecord; until: string | null }

/** The application form with the answers of a sent application. `until`: the last moment for changes. */
export function AmendmentForm({ access, application, until }: AmendmentFormProps) {
  const { t, locale } = useTexts()
  const statusText = useStatusTexts()
  const [session, setSession] = useState(() => openAmendment(access, application))
  const [isRestored] = useState(() => {
    const { amendment, store, queue } = session
    return amendment.hasChanges(store.draft.values, queue.$files.get())
  })
  /** Replaces the session. `clear` comes first, because the next one saves under the same keys. */
  const restart = (next: () => typeof session) => {
    session.amendment.clear()
    window.history.replaceState(null, '', '#check')
    setSession(next())
  }
  const actions = {
    continueFrom: (current: ApplicationRecord, missing: readonly string[]) => {
      const { base } = session.amendment
      const values = mergeAnswers(current, base, session.store.draft.values)
      const files = mergeFiles(current, base, session.queue.$files.get(), missing)
      restart(() => openAmendment(access, current, { values, files }))
    },
    reset: () => restart(() => openAmendment(access, application)),
  }
  return (
    <AmendmentContext value={actions}>
      <header className={styles.head}>
        <h1 className="title-2">{statusText('amend.heading')}</h1>
        <p className="soft">{statusText('amend.lead')}</p>
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

function AmendmentNotes() {
  const t = useStatusTexts()
  const { reset } = useAmendmentActions()
  return (
    <div className={formStyles.notes}>
      <p>{t('amend.saved')}</p>
      <p>{t('amend.files')}</p>
      <button type="button" className={formStyles.restart} onClick={reset}>
        {t('amend.reset')}
      </button>
    </div>
  )
}

/** Refusals that only an amendment has; for all others, `children` is the form's own notice. */
function AmendmentRefusal({ amendment, body, children }: RefusedProps) {
  if (body.code === 'versionConflict' || body.code === 'filesChanged')
    return <ConflictNotice amendment={amendment} body={body} />
  if (isAccessLost(body.code)) return <ExpiredNotice />
  return children
}

/** Another window has sent changes: shows them and continues from them. */
function ConflictNotice({ amendment, body }: { amendment: Amendment; body: ErrorBody }) {
  const { t: applicationText } = useTexts()
  const t = useStatusTexts()
  const { continueFrom } = useAmendmentActions()
  const [current, setCurrent] = useState<ApplicationRecord | 'failed' | null>(null)
  const isAboutFiles = body.code === 'filesChanged'
  const text = isAboutFiles ? body.message : t('conflict.text')
  const missing = isAboutFiles ? (body.details?.files ?? '').split(',') : []
  const changedFilePaths = (record: ApplicationRecord) =>
    differingFiles(amendment.base.files, hashesOf(record)).map((name) => `files.${name}`)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loadApplication(amendment.access).then(setCurrent, () => setCurrent('failed'))
  }, [amendment])
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="danger" title={t('conflict')} isLive ref={box}>
      <p>{current === 'failed' ? applicationText('start.failed.text') : text}</p>
      {current !== null && current !== 'failed' && (
        <>
          <Comparison
            paths={[...changedFields(valuesOf(amendment.base), valuesOf(current)), ...changedFilePaths(current)]}
            before={{ title: t('amend.changes.before'), record: amendment.base }}
            after={{ title: t('conflict.theirs'), record: current }}
          />
          <Button onClick={() => continueFrom(current, missing)}>{t('conflict.continue')}</Button>
        </>
      )}
    </Callout>
  )
}

function ExpiredNotice() {
  const t = useStatusTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const confirmAgain = () => {
    dropReceiptAccess(window.sessionStorage)
    window.location.reload()
  }
  return (
    <Callout tone="danger" title={t('amend.expired')} isLive ref={box}>
      <p>{t('amend.expired.text')}</p>
      <Button onClick={confirmAgain}>{t('amend.expired.open')}</Button>
    </Callout>
  )
}

type AmendmentActions = {
  /** Applies the unsent changes to the newer version `current`. `missing`: documents whose file the server lacks. */
  continueFrom: (current: ApplicationRecord, missing: readonly string[]) => void
  reset: () => void
}

const AmendmentContext = createContext<AmendmentActions | null>(null)

function useAmendmentActions(): AmendmentActions {
  const actions = useContext(AmendmentContext)
  if (!actions) throw new Error('useAmendmentActions needs an AmendmentContext above it')
  return actions
}
