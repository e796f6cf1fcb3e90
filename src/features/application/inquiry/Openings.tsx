import { useState } from 'react'
import type { Opening } from '#contract/application/opening.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatDateTime } from '#lib/format.ts'
import styles from './inquiry.module.css'
import { useStatusTexts } from './inquiry-texts.tsx'

const shownAtFirst = 5

export function AccessHistory({ openings }: { openings: Opening[] }) {
  const t = useStatusTexts()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? openings : openings.slice(0, shownAtFirst)
  return (
    <section className={styles.part}>
      <h2>{t('openings')}</h2>
      <p className={styles.soft}>{t(openings.length > 0 ? 'openings.text' : 'openings.none')}</p>
      {openings.length > 0 && (
        <ol role="list" className={styles.history}>
          {shown.map((opening, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be identical, and their order never changes.
            <li key={index}>
              <OpeningLine {...opening} />
            </li>
          ))}
        </ol>
      )}
      {openings.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('openings.all', { count: String(openings.length) })}
        </button>
      )}
    </section>
  )
}

function OpeningLine({ at, by, action, document, purpose }: Opening) {
  const t = useStatusTexts()
  const { documentName } = useTexts()
  return (
    <>
      <p className={styles.eventHead}>
        <time dateTime={at}>{formatDateTime(at).slice(0, 16)}</time> · {t(`openings.by.${by}`)}
      </p>
      <p>{t(`openings.${action}`, { document: document ? documentName(document) : '' })}</p>
      {purpose && <p className={styles.soft}>{t('openings.purpose', { purpose: t(`openings.purpose.${purpose}`) })}</p>}
    </>
  )
}
