import { useStore } from '@nanostores/react'
import type { DocumentName } from '#contract/document/upload.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { type TextKey, useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import { DocumentField, problemText } from './DocumentField.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'
import { useDocuments } from './use-documents.ts'

export function DocumentStep() {
  const { t } = useTexts()
  const { queue, amendment } = useFormActions()
  const files = useStore(queue.$files)
  const hasFile = (name: DocumentName) => Boolean(files[name] ?? amendment?.base.files[name])
  const { always, conditional, other } = useDocuments()
  return (
    <>
      <StepHeading step="document" title={t('document.title')} lead={t('document.lead')} />
      <Callout>
        <p>
          <KoreanNames text={t('document.rule')} />
        </p>
      </Callout>
      <Group title={t('document.always')} names={always} />
      <Group title={t('document.conditional')} names={conditional} />
      <Group title={t('document.other')} lead={t('document.other.lead')} names={other.filter(hasFile)} />
      <UploadNews />
    </>
  )
}

function Group({ title, lead, names }: { title: string; lead?: string; names: DocumentName[] }) {
  if (names.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {lead && <p>{lead}</p>}
      {names.map((name) => (
        <DocumentField key={name} name={name} />
      ))}
    </section>
  )
}

/** For screen readers: progress bars and errors of other fields are not announced. */
function UploadNews() {
  const texts = useTexts()
  const { queue, amendment } = useFormActions()
  const news = useStore(queue.$announcement)
  const files = useStore(queue.$files)
  const attempt = news && files[news.name]?.attempt
  const isHeld = amendment && (news?.event === 'done' || (news?.event === 'removed' && amendment.base.files[news.name]))
  return (
    <p className="visually-hidden" role="status">
      {news &&
        texts.t(`document.announce.${isHeld ? 'held.' : ''}${news.event}` as TextKey, {
          name: texts.documentName(news.name),
        })}{' '}
      {news?.event === 'failed' && attempt?.state === 'failed' && problemText(texts, attempt.problem, attempt.size)}
    </p>
  )
}
