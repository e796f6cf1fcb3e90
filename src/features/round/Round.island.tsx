import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#contract/kit/locale.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $round, $roundView, followRound } from '#stores/round.ts'
import { RoundAction } from './RoundAction.tsx'
import { RoundDetail } from './RoundDetail.tsx'
import styles from './round.module.css'
import type { RoundTexts } from './round-texts.ts'

type RoundProps = { locale: Locale; messages: RoundTexts }

export function RoundIsland({ locale, messages }: RoundProps) {
  // The page is built without a round, and the first render must match it.
  const view = useStore($roundView, { ssr: () => 'loading' as const })
  const round = useStore($round, { ssr: () => null })
  useEffect(followRound, [])

  return (
    <div className={styles.summary} data-view={view} aria-busy={view === 'loading'}>
      <div>
        <p className={styles.round}>
          {round ? interpolate(messages['round.name'], { round: round.round }) : messages['round.label']}
        </p>
        <p className={styles.state} role="status">
          {messages[`round.${view}`]}
        </p>
      </div>
      <div className={styles.detail}>
        <RoundDetail view={view} round={round} locale={locale} messages={messages} />
      </div>
      <div className={styles.action}>
        <RoundAction view={view} locale={locale} messages={messages} />
      </div>
    </div>
  )
}
