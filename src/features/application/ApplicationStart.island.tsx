import { useEffect, useState } from 'react'
import { localePath } from '#contract/locale.ts'
import { hasBegun, readDraft } from './draft/draft.ts'
import { RoundState } from './round/RoundState.tsx'
import styles from './round/round.module.css'
import { useRound, useServerNow } from './round/use-round.ts'
import { type IslandProps, TextProvider, useTexts } from './texts.tsx'

/** The round's state, with the way into the form while it is open. */
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
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const draft = readDraft(window.sessionStorage)
    setBegun(draft !== null && hasBegun(draft))
  }, [])
  return (
    <RoundState view={view} schedule={schedule} now={now}>
      {isBegun && view !== 'loading' && <p className={styles.note}>{t('start.kept')}</p>}
      {view === 'open' && (
        <a className={styles.begin} href={localePath(locale, '/form/application')}>
          {t(isBegun ? 'start.continue' : 'start.begin')}
        </a>
      )}
    </RoundState>
  )
}
