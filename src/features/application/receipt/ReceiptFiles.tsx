import type { ApplicationRecord } from '#contract/application/application-record.ts'
import { shownHashCharacters } from '#contract/document/document.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatSize } from '#lib/format-size.ts'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import styles from './receipt.module.css'

/** The stored files of an application, each with the start of its SHA-256 as evidence of its content. */
export function ReceiptFiles({ files }: { files: ApplicationRecord['files'] }) {
  const { t, documentName } = useTexts()
  const uploads = Object.values(files)
  return (
    <section className={`${styles.unbroken} stack`}>
      <h2 className="title-3">{t('receipt.files')}</h2>
      {uploads.length === 0 && <p>{t('receipt.noFiles')}</p>}
      <ul className={styles.files} role="list">
        {uploads.map(({ name, originalName, size, sha256, rejection }) => (
          <li key={name}>
            <b>
              <KoreanNames text={documentName(name)} />
            </b>
            <span className={styles.fileName}>{originalName}</span>
            <span className={styles.fileFacts}>
              {formatSize(size)} · {t('receipt.hash')} <code>{sha256.slice(0, shownHashCharacters)}</code>
            </span>
            {rejection !== undefined && (
              <span className={styles.rejection}>{t('document.rejected', { reason: rejection })}</span>
            )}
          </li>
        ))}
      </ul>
      {uploads.length > 0 && <p className="note">{t('receipt.hash.text')}</p>}
    </section>
  )
}
