import { useEffect, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { hasBegunDraft } from '#features/application/draft/local-draft.ts'
import { RoundStateNotice } from '#features/application/round/RoundState.tsx'
import styles from '#features/application/round/round.module.css'
import { useRound, useServerNow } from '#features/application/round/use-round.ts'
import { type IslandProps, TextProvider, useTexts } from '#features/application/texts.tsx'
import { countsForRound, SentNotice, useSent } from './SentNotice.tsx'

export function ApplicationStartIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Start />
    </TextProvider>
  )
}

function Start() {
  const { t, locale } = useTexts()
  const { view, round } = useRound()
  const now = useServerNow()
  const { sent, forget } = useSent()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(hasBegunDraft(window.sessionStorage)), [])
  const form = localePath(locale, '/form/application')
  const isSent = sent && countsForRound(sent, round?.round) && !hasDraft
  const beginText = hasDraft ? 'start.continue' : 'start.begin'
  return (
    <RoundStateNotice view={view} round={round} now={now}>
      {hasDraft && view !== 'loading' && <p className="note">{t('start.kept')}</p>}
      {isSent && <SentNotice application={sent} />}
      {view === 'open' && (
        <a className={isSent ? styles.link : styles.begin} href={form} onClick={isSent ? forget : undefined}>
          {t(isSent ? 'sent.another' : beginText)}
        </a>
      )}
    </RoundStateNotice>
  )
}
