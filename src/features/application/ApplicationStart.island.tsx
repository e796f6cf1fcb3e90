import { useEffect, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { isBegun } from './draft/draft.ts'
import { RoundStateNotice } from './round/RoundState.tsx'
import styles from './round/round.module.css'
import { useRound, useServerNow } from './round/use-round.ts'
import { SentNotice } from './sent/SentNotice.tsx'
import { countsForRound, useSent } from './sent/use-sent.ts'
import { type IslandProps, TextProvider, useTexts } from './texts.tsx'

export function ApplicationStartIsland(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Start />
    </TextProvider>
  )
}

function Start() {
  const { t, locale } = useTexts()
  const { view, schedule } = useRound()
  const now = useServerNow()
  const { sent, forget } = useSent()
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => setHasDraft(isBegun(window.sessionStorage)), [])
  const form = localePath(locale, '/form/application')
  const isSent = sent && countsForRound(sent, schedule?.round) && !hasDraft
  const begin = hasDraft ? 'start.continue' : 'start.begin'
  return (
    <RoundStateNotice view={view} schedule={schedule} now={now}>
      {hasDraft && view !== 'loading' && <p className={styles.note}>{t('start.kept')}</p>}
      {isSent && <SentNotice application={sent} />}
      {view === 'open' && (
        <a className={isSent ? styles.link : styles.begin} href={form} onClick={isSent ? forget : undefined}>
          {t(isSent ? 'sent.another' : begin)}
        </a>
      )}
    </RoundStateNotice>
  )
}
