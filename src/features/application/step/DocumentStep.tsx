import { useStore } from '@nanostores/react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentName } from '#contract/upload.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { DocumentField } from './DocumentField.tsx'
import { suggestDocuments } from './document-suggestion.ts'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'

export function DocumentStep() {
  const { t } = useTexts()
  const { queue } = useFormActions()
  const files = useStore(queue.$files)
  const { control } = useFormContext<FormValues>()
  const [qualification_type, supply_type] = useWatch({ control, name: ['qualification_type', 'supply_type'] })
  const { always, conditional, other } = suggestDocuments({ qualification_type, supply_type })
  return (
    <>
      <StepHeading step="document" title={t('document.title')} lead={t('document.lead')} />
      <Callout>
        <p>{t('document.rule')}</p>
      </Callout>
      <Group title={t('document.always')} names={always} />
      <Group title={t('document.conditional')} names={conditional} />
      <Group title={t('document.other')} lead={t('document.other.lead')} names={other.filter((name) => files[name])} />
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

/** Says aloud what became of a file: progress bars are seen alone. */
function UploadNews() {
  const { t, documentName } = useTexts()
  const news = useStore(useFormActions().queue.$news)
  return (
    <p className="visually-hidden" role="status">
      {news && t(`document.announce.${news.event}`, { name: documentName(news.name) })}
    </p>
  )
}
