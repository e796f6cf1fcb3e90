import { useEffect, useRef } from 'react'
import type { AmendmentState } from '#contract/application/amendment.ts'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { localePath } from '#contract/kit/locale.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import { ReceiptFiles } from '#features/application/receipt/ReceiptFiles.tsx'
import { useStatusTexts } from '#features/application/status/status-texts.tsx'
import list from '#features/application/steps/answer-list.module.css'
import { answerAt, answerLabel, answerText } from '#features/application/steps/answer-text.ts'
import { steps } from '#features/application/steps/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './amendment.module.css'

type SentAnswersProps = {
  application: ApplicationRecord
  state: AmendmentState
  round: PublicRound | null
  /** The form was open before: its changes remain in this tab. */
  hasUnsentChanges: boolean
}

/** The answers of an application that cannot be changed now, and why. */
export function SentAnswers({ application, state, round, hasUnsentChanges }: SentAnswersProps) {
  const { locale } = useTexts()
  const t = useStatusTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // `dead2` is the closed round's text for amendments.
  const reason = { before: round?.message.beforeOpen, paused: round?.message.stop, closed: round?.message.dead2 }
  const fixedReason = application.status === 'WITHDRAWN' ? t('amend.withdrawn') : t('amend.fixed')
  return (
    <article className={styles.sent} data-allow-selection>
      <h1 className="title-2" ref={heading} tabIndex={-1}>
        {t('amend.title')}
      </h1>
      <Callout tone="warning" title={t('amend.closed')}>
        <p>{(state !== 'open' && state !== 'fixed' && reason[state]) || fixedReason}</p>
        {hasUnsentChanges && <p>{t('amend.kept')}</p>}
      </Callout>
      <Answers application={application} />
      <ReceiptFiles files={application.files} />
      <p>
        <a className={styles.link} href={localePath(locale, `/application/inquiry/${application._id}`)}>
          {t('amend.toStatus')}
        </a>
      </p>
    </article>
  )
}

function Answers({ application }: { application: ApplicationRecord }) {
  const texts = useTexts()
  const t = useStatusTexts()
  const paths = steps.flatMap(({ fields }): readonly string[] => fields)
  const answers = paths.flatMap((path) => {
    const text = answerText(texts, path, answerAt(application, path))
    return text ? [{ path, name: answerLabel(texts, path), text }] : []
  })
  return (
    <section className={styles.answers}>
      <h2 className="title-3">{t('amend.answers')}</h2>
      <dl className={`${list.list} facts`}>
        {answers.map(({ path, name, text }) => (
          <div key={path}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
