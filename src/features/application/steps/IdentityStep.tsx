import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import { localePath } from '#contract/kit/locale.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { $identityMode } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { fieldId, useAnswer, useFormSession } from './form-context.ts'
import styles from './identity.module.css'
import { StepHeading } from './StepHeading.tsx'
import { useIdentity } from './use-identity.ts'

export function IdentityStep() {
  const { identity: text } = useTexts()
  const { amendment } = useFormSession()
  const { control } = useFormContext<FormValues>()
  const cert = useWatch({ control, name: 'cert' })
  const wasVerified = Boolean(amendment?.base.verifiedAt)
  // A person who was verified stays the person of the application; one who was not is not verified later.
  const isOff = useStore($identityMode) === 'off' || (amendment && !wasVerified)
  return (
    <>
      <StepHeading step="identity" title={text('step.title')} lead={text(isOff ? 'step.off' : 'step.lead')} />
      {(cert || wasVerified) && <VerifiedFacts />}
      {!isOff && !wasVerified && <Verification isVerified={cert !== null} />}
    </>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const { identity: text } = useTexts()
  const { id, error } = useAnswer('cert')
  const isSimulated = useStore($identityMode) === 'simulator'
  const verification = useIdentity()
  return (
    <section className="stack gap-5" aria-labelledby="step-heading">
      {!isVerified && (
        <ul className={styles.notes}>
          <li>{text('note.phone')}</li>
          <li>{text('note.time')}</li>
          <li>{text('note.locked')}</li>
        </ul>
      )}
      {isSimulated && <p className={styles.simulated}>{text('simulated')}</p>}
      <VerificationOutcome verification={verification} />
      <p id={`${id}-window`}>{text('begin.window')}</p>
      <Button
        id={id}
        tone={isVerified ? 'secondary' : 'primary'}
        onClick={verification.begin}
        aria-describedby={`${id}-window${error ? ` ${id}-error` : ''}`}
      >
        {text(isVerified ? 'begin.again' : 'begin')}
      </Button>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {verification.view === 'waiting' && (
        <Callout isLive>
          <p>{text('waiting')}</p>
          <Button size="small" tone="secondary" onClick={verification.begin}>
            {text('waiting.again')}
          </Button>
        </Callout>
      )}
      {verification.view === 'blocked' && (
        <Callout tone="warning" title={text('blocked')} isLive>
          <p>{text('blocked.text')}</p>
          <a className={styles.link} href={verification.address} onClick={verification.beginInThisTab}>
            {text('blocked.here')}
          </a>
        </Callout>
      )}
    </section>
  )
}

type VerificationOutcomeProps = { verification: ReturnType<typeof useIdentity> }

function VerificationOutcome({ verification: { view, attempt, isAnotherPerson } }: VerificationOutcomeProps) {
  const { identity: text, locale } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const outcome = view === 'failed' ? 'failed' : attempt?.outcome
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const name = attempt?.person?.name ?? ''
  return (
    <Callout
      tone={outcome === 'success' ? 'plain' : 'danger'}
      title={text(`outcome.${outcome}`)}
      isLive={outcome !== 'success'}
      ref={box}
    >
      <p role={outcome === 'success' ? 'status' : undefined}>
        {text(isAnotherPerson ? 'outcome.success.another' : `outcome.${outcome}.text`, { name })}
      </p>
      {/* The application that the person has already sent in this round. */}
      {attempt?.first && (
        <>
          <dl className={`${styles.first} facts`}>
            <div>
              <dt>{text('first.number')}</dt>
              <dd>{attempt.first.receiptNumber}</dd>
            </div>
            <div>
              <dt>{text('first.date')}</dt>
              <dd>{formatDateTime(attempt.first.submittedAt)}</dd>
            </div>
          </dl>
          <a className={styles.link} href={localePath(locale, '/application/inquiry')}>
            {text('first.lookup')}
          </a>
        </>
      )}
    </Callout>
  )
}

/** Name, phone and birth date as verified; they cannot be edited. */
export function VerifiedFacts({ onAgain }: { onAgain?: () => void }) {
  const { t, identity: text } = useTexts()
  const { control } = useFormContext<FormValues>()
  const [name, phone, birth] = useWatch({ control, name: ['name', 'phone', 'birth'] })
  const facts = [
    ['name', name],
    ['phone', formatPhone(phone)],
    ['birth', dashedDay(birth)],
  ] as const
  return (
    <section className={styles.facts} aria-label={text('verified')}>
      <header>
        <p className={styles.mark}>{text('verified')}</p>
        {onAgain && (
          <button type="button" className={styles.again} onClick={onAgain}>
            {text('begin.again')}
          </button>
        )}
      </header>
      <dl>
        {facts.map(
          ([field, value]) =>
            value && (
              <div key={field} id={fieldId(field)} tabIndex={-1}>
                <dt>{t(field)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
