import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { localePath } from '#contract/kit/locale.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import { $identityMode } from '#stores/round.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { fieldId, useAnswer, useFormActions } from './form-context.ts'
import styles from './identity.module.css'
import { StepHeading } from './StepHeading.tsx'
import { useIdentity } from './use-identity.ts'

export function IdentityStep() {
  const { identity: text } = useTexts()
  const { amendment } = useFormActions()
  const { control } = useFormContext<FormValues>()
  const cert = useWatch({ control, name: 'cert' })
  const isOff = useStore($identityMode) === 'off' || (amendment && !amendment.base.verifiedAt)
  const isSettled = Boolean(amendment?.base.verifiedAt)
  return (
    <>
      <StepHeading step="identity" title={text('step.title')} lead={text(isOff ? 'step.off' : 'step.lead')} />
      {(cert || isSettled) && <VerifiedFacts />}
      {!isOff && !isSettled && <Verification isVerified={cert !== null} />}
    </>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const { identity: text } = useTexts()
  const { id, error } = useAnswer('cert')
  const isSimulated = useStore($identityMode) === 'simulator'
  const news = useIdentity()
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
      <IdentityNews news={news} />
      <p id={`${id}-window`}>{text('begin.window')}</p>
      <Button
        id={id}
        tone={isVerified ? 'secondary' : 'primary'}
        onClick={news.begin}
        aria-describedby={`${id}-window${error ? ` ${id}-error` : ''}`}
      >
        {text(isVerified ? 'begin.again' : 'begin')}
      </Button>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {news.view === 'waiting' && (
        <Callout isLive>
          <p>{text('waiting')}</p>
          <Button size="small" tone="secondary" onClick={news.begin}>
            {text('waiting.again')}
          </Button>
        </Callout>
      )}
      {news.view === 'blocked' && (
        <Callout tone="warning" title={text('blocked')} isLive>
          <p>{text('blocked.text')}</p>
          <a className={styles.link} href={news.address} onClick={news.beginHere}>
            {text('blocked.here')}
          </a>
        </Callout>
      )}
    </section>
  )
}

function IdentityNews({ news: { view, ended, isAnother } }: { news: ReturnType<typeof useIdentity> }) {
  const { identity: text, locale } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const outcome = view === 'failed' ? 'failed' : ended?.outcome
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const name = ended?.person?.name ?? ''
  return (
    <Callout
      tone={outcome === 'success' ? 'plain' : 'danger'}
      title={text(`outcome.${outcome}`)}
      isLive={outcome !== 'success'}
      ref={box}
    >
      <p role={outcome === 'success' ? 'status' : undefined}>
        {text(isAnother ? 'outcome.success.another' : `outcome.${outcome}.text`, { name })}
      </p>
      {ended?.first && (
        <>
          <dl className={`${styles.first} facts`}>
            <div>
              <dt>{text('first.number')}</dt>
              <dd>{ended.first.receiptNumber}</dd>
            </div>
            <div>
              <dt>{text('first.date')}</dt>
              <dd>{formatDateTime(ended.first.submittedAt)}</dd>
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

export function VerifiedFacts({ onAgain }: { onAgain?: () => void }) {
  const { t, identity: text } = useTexts()
  const { control } = useFormContext<FormValues>()
  const [name, phone, birth] = useWatch({ control, name: ['name', 'phone', 'birth'] })
  const facts = [
    ['name', name],
    ['phone', formatPhone(phone)],
    ['birth', birth.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')],
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
