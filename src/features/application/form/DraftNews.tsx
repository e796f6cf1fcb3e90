import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { RemoteDraft } from '#contract/application/remote-draft.ts'
import { type FormSession, keepLocalDraft } from '#features/application/draft/form-session.ts'
import type { RemoteDraftSync } from '#features/application/draft/remote-draft-sync.ts'
import { isStepId } from '#features/application/steps/steps.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './draft.module.css'
import { DuplicateNotice } from './SendingNotices.tsx'

type DraftNewsProps = { session: FormSession; sync: RemoteDraftSync; onAdopt: (other: RemoteDraft) => void }

export function DraftNews({ session, sync, onAdopt }: DraftNewsProps) {
  const state = useStore(sync.$state)
  if (state.view === 'sent') return <DuplicateNotice body={state.body} />
  if (state.view !== 'other') return null
  const { other } = state
  return <Offer other={other} onAdopt={() => onAdopt(other)} onKeepLocal={() => keepLocalDraft(session, other)} />
}

type OfferProps = { other: RemoteDraft; onAdopt: () => void; onKeepLocal: () => void }

function Offer({ other: { device, savedAt, step, files }, onAdopt, onKeepLocal }: OfferProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const facts = [
    [t('draft.other.saved'), `${formatDateTime(savedAt).slice(5, 16)} · ${t(`draft.device.${device}`)}`],
    [t('draft.other.step'), isStepId(step) ? t(`step.${step}`) : ''],
    [t('draft.other.files'), t('draft.other.files.count', { count: Object.keys(files?.uploads ?? {}).length })],
  ]
  return (
    <Callout title={t('draft.other')} isLive ref={box}>
      <p>{t('draft.other.text')}</p>
      <dl className={`${styles.facts} facts`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="cluster">
        <Button size="small" onClick={onAdopt}>
          {t('draft.other.take')}
        </Button>
        <Button size="small" tone="secondary" onClick={onKeepLocal}>
          {t('draft.other.keep')}
        </Button>
      </div>
    </Callout>
  )
}
