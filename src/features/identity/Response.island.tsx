import { localePath } from '#contract/kit/locale.ts'
import { formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './identity.module.css'
import type { IdentityProps } from './identity-props.ts'
import { ResultCard } from './ResultCard.tsx'
import { useProviderReturn } from './use-provider-return.ts'

/** The page to which the provider returns: finishes the verification and shows its outcome. */
export function ResponseIsland({ locale, messages }: IdentityProps) {
  const formPath = `${localePath(locale, '/form/application')}#identity`
  const { state, finish } = useProviderReturn(formPath)
  if (state.outcome === null) return <ResultCard title={messages['response.title']} text={messages['response.text']} />
  const { outcome, identity, mode } = state
  const text = interpolate(messages[`outcome.${outcome}.text`], { name: identity?.person?.name ?? '' })
  return (
    <ResultCard title={messages[`outcome.${outcome}`]} text={text} takesFocus>
      {/* The application that the person has already sent in this round. */}
      {identity?.first && (
        <dl className={`${styles.first} facts`}>
          <div>
            <dt>{messages['first.number']}</dt>
            <dd>{identity.first.receiptNumber}</dd>
          </div>
          <div>
            <dt>{messages['first.date']}</dt>
            <dd>{formatDateTime(identity.first.submittedAt)}</dd>
          </div>
        </dl>
      )}
      {outcome === 'failed' && <Button onClick={() => void finish()}>{messages['response.retry']}</Button>}
      {mode === 'popup' ? (
        <>
          <p>{messages['response.continue']}</p>
          <Button tone="secondary" onClick={() => window.close()}>
            {messages['response.close']}
          </Button>
        </>
      ) : (
        <a href={formPath}>{messages['response.toForm']}</a>
      )}
    </ResultCard>
  )
}
