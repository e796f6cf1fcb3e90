import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useFormActions } from '#features/application/form/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './step.module.css'
import { useDocuments } from './use-documents.ts'

/** Files of documents that earlier answers required. They are sent unless the applicant removes them. */
export function UnneededFiles() {
  const { t, documentName } = useTexts()
  const { queue } = useFormActions()
  const files = useStore(queue.$files)
  const names = useDocuments().other.filter((name) => files[name])
  const [isRemoved, setRemoved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const remove = async () => {
    await Promise.all(names.map((name) => queue.remove(name)))
    setRemoved(true)
    place.current?.focus()
  }
  return (
    <div className={styles.advice} role="status" ref={place} tabIndex={-1}>
      {names.length > 0 && (
        <Callout title={t('check.unneeded')}>
          <p>{t('check.unneeded.text', { names: names.map(documentName).join(', ') })}</p>
          <Button size="small" tone="secondary" onClick={() => void remove()}>
            {t('check.unneeded.remove')}
          </Button>
        </Callout>
      )}
      {names.length === 0 && isRemoved && <p>{t('check.unneeded.removed')}</p>}
    </div>
  )
}
