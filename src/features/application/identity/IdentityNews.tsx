import { useEffect, useRef } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './identity.module.css'
import type { useIdentity } from './use-identity.ts'

export function IdentityNews({ news: { view, ended, isAnother } }: { news: ReturnType<typeof useIdentity> }) {
  const { identity: text, locale } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const outcome = view === 'failed' ? 'failed' : ended?.outcome
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const name = ended?.person?.name ?? ''
  return (
    <Callout
      tone={outcome === 'success' ? 'plain' : 'danger'}
      title={text(`outcome.${outcome}`)}
      isLive={outcome !== 'success'}
      ref={box}
    >
      <p role={outcome === 'success' ? 'status' : undefined}>
        {text(isAnother ? 'outcome.success.another' : `outcome.${outcome}.text`, { name })}
      </p>
      {ended?.first && (
        <>
          <dl className={styles.first}>
            <div>
              <dt>{text('first.number')}</dt>
              <dd>{ended.first.receiptNumber}</dd>
            </div>
            <div>
              <dt>{text('first.date')}</dt>
              <dd>{formatDateTime(ended.first.submittedAt)}</dd>
            </div>
          </dl>
          <a className={styles.link} href={localePath(locale, '/application/inquiry')}>
            {text('first.lookup')}
          </a>
        </>
      )}
    </Callout>
  )
}
