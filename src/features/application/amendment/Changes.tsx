import { useStore } from '@nanostores/react'
import type { FormValues } from '#features/application/draft/values.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import type { Amendment } from '#features/application/form/form-session.ts'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { documentEntries } from '#features/application/upload/upload-queue.ts'
import styles from './amendment.module.css'
import { amendedAnswers, changesOf, fileChangesOf } from './amendment.ts'
import { Comparison } from './Comparison.tsx'

export function AmendmentChanges({ amendment, values }: { amendment: Amendment; values: FormValues }) {
  const t = useStatusTexts()
  const files = useStore(useFormActions().queue.$files)
  const { base } = amendment
  const changes = [...changesOf(base, values), ...fileChangesOf(base, files)]
  const stored = Object.fromEntries(documentEntries(files).map(([name, file]) => [name, file.stored]))
  return (
    <section className={styles.changes} id="amendment-changes" tabIndex={-1} aria-labelledby="amendment-changes-title">
      <h3 id="amendment-changes-title">{t('amend.changes')}</h3>
      {changes.length === 0 ? (
        <p>{t('amend.changes.none')}</p>
      ) : (
        <Comparison
          paths={changes}
          before={{ title: t('amend.changes.before'), record: base }}
          after={{ title: t('amend.changes.after'), record: { ...amendedAnswers(base, values), files: stored } }}
        />
      )}
    </section>
  )
}
