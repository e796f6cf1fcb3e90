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
import styles from './remote-draft-notice.module.css'
import { DuplicateNotice } from './SendingNotices.tsx'

type RemoteDraftNoticeProps = { session: FormSession; sync: RemoteDraftSync; onAdopt: (remote: RemoteDraft) => void }

/** What the verified person did on another device: sent the form, or saved a draft that can be continued here. */
export function RemoteDraftNotice({ session, sync, onAdopt }: RemoteDraftNoticeProps) {
  const state = useStore(sync.$state)
  if (state.view === 'sentElsewhere') return <DuplicateNotice body={state.body} />
  if (state.view !== 'otherDevice') return null
  const { remote } = state
  return (
    <DraftChoice remote={remote} onAdopt={() => onAdopt(remote)} onKeepLocal={() => keepLocalDraft(session, remote)} />
  )
}

type DraftChoiceProps = { remote: RemoteDraft; onAdopt: () => void; onKeepLocal: () => void }

function DraftChoice({ remote: { device, savedAt, step, files }, onAdopt, onKeepLocal }: DraftChoiceProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const facts = [
    // `2026-03-02 10:00:00` becomes `03-02 10:00`.
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
