import type { FormValues } from '#features/application/draft/values.ts'
import type { Amendment } from '#features/application/form/form-session.ts'
import { useInquiryTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import styles from './amendment.module.css'
import { amendedAnswers, changesOf } from './amendment.ts'
import { Comparison } from './Comparison.tsx'

/** What would change, before and after, to be seen before it is sent. */
export function Changes({ amendment, values }: { amendment: Amendment; values: FormValues }) {
  const t = useInquiryTexts()
  const { base } = amendment
  const changes = changesOf(amendment, values)
  return (
    <section className={styles.changes} id="amendment-changes" tabIndex={-1} aria-labelledby="amendment-changes-title">
      <h3 id="amendment-changes-title">{t('amend.changes')}</h3>
      {changes.length === 0 ? (
        <p>{t('amend.changes.none')}</p>
      ) : (
        <Comparison
          paths={changes}
          before={{ title: t('amend.changes.before'), record: base }}
          after={{ title: t('amend.changes.after'), record: amendedAnswers(amendment, values) }}
        />
      )}
    </section>
  )
}
