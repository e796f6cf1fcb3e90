import { useStore } from '@nanostores/react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { useAnswer } from '#features/application/form/use-answer.ts'
import { StepHeading } from '#features/application/step/StepHeading.tsx'
import { useTexts } from '#features/application/texts.tsx'
import { $identityMode } from '#stores/schedule.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { IdentityNews } from './IdentityNews.tsx'
import styles from './identity.module.css'
import { useIdentity } from './use-identity.ts'
import { VerifiedFacts } from './VerifiedFacts.tsx'

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
    <section className={styles.verification} aria-labelledby="step-heading">
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
