import { answerAt, answerLabel, answerText } from '#features/application/inquiry/answer-text.ts'
import { useStatusTexts } from '#features/application/inquiry/inquiry-texts.tsx'
import { useTexts } from '#features/application/texts.tsx'
import styles from './amendment.module.css'

type Side = { title: string; record: object }
type ComparisonProps = { paths: string[]; before: Side; after: Side }

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
