import { useStore } from '@nanostores/react'
import type { Amendment } from '#features/application/draft/form-session.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useStatusTexts } from '#features/application/status/status-texts.tsx'
import { answerAt, answerLabel, answerText } from '#features/application/steps/answer-text.ts'
import { useFormSession } from '#features/application/steps/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import { documentEntries } from '#features/application/upload/upload-queue.ts'
import styles from './amendment.module.css'
import { amendedAnswers, changesOf, fileChangesOf } from './amendment.ts'

type Side = { title: string; record: object }
type ComparisonProps = { paths: string[]; before: Side; after: Side }

/** Each answer at `paths` as in `before` and `after`. */
export function Comparison({ paths, before, after }: ComparisonProps) {
  const texts = useTexts()
  const t = useStatusTexts()
  const textIn = (record: object, path: string) => answerText(texts, path, answerAt(record, path))
  return (
    <ul role="list" className={styles.comparison}>
      {paths.map((path) => {
        const [old, next] = [before.record, after.record].map((record) => textIn(record, path) ?? t('amend.empty'))
        return (
          <li key={path}>
            <b>{answerLabel(texts, path)}</b>
            {old === next ? (
              // For example two files of the same name and size.
              <span>{t('amend.changed')}</span>
            ) : (
              <>
                <del>
                  <span className="visually-hidden">{before.title}: </span>
                  {old}
                </del>
                <ins>
                  <span className="visually-hidden">{after.title}: </span>
                  {next}
                </ins>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function AmendmentChanges({ amendment, values }: { amendment: Amendment; values: FormValues }) {
  const t = useStatusTexts()
  const files = useStore(useFormSession().queue.$files)
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
