import { useState } from 'react'
import { type Locale, localePath } from '#contract/kit/locale.ts'
import { type RoundView, refreshRound } from '#stores/round.ts'
import styles from './round.module.css'
import type { RoundTexts } from './round-texts.ts'

type RoundActionProps = { view: RoundView; locale: Locale; messages: RoundTexts }

export function RoundAction({ view, locale, messages }: RoundActionProps) {
  const link = (text: string, path: string, className = styles.secondary) => (
    <a className={className} href={localePath(locale, path)}>
      {text}
    </a>
  )
  if (view === 'loading') return null
  if (view === 'down') return <Retry messages={messages} />
  const lookUp = link(messages['round.lookup'], '/application/inquiry', styles.link)
  if (view === 'open')
    return (
      <>
        {link(messages['round.apply'], '/application', styles.primary)}
        {lookUp}
      </>
    )
  if (view === 'before') return link(messages['round.requirement'], '/subscription/requirement')
  const notice = link(messages['round.notice'], '/center/notice')
  if (view === 'none') return notice
  return (
    <>
      {notice}
      {lookUp}
    </>
  )
}

function Retry({ messages }: { messages: RoundTexts }) {
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await refreshRound()
    setRetrying(false)
  }
  return (
    <button type="button" className={styles.secondary} onClick={retry} aria-disabled={isRetrying}>
      {isRetrying ? messages['round.retrying'] : messages['round.retry']}
    </button>
  )
}
