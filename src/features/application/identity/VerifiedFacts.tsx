import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatPhone } from '#lib/format.ts'
import styles from './identity.module.css'

export function VerifiedFacts({ onAgain }: { onAgain?: () => void }) {
  const { t, identity: text } = useTexts()
  const { control } = useFormContext<FormValues>()
  const [name, phone, birth] = useWatch({ control, name: ['name', 'phone', 'birth'] })
  const facts = [
    ['name', name],
    ['phone', formatPhone(phone)],
    ['birth', birth.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')],
  ] as const
  return (
    <section className={styles.facts} aria-label={text('verified')}>
      <header>
        <p className={styles.mark}>{text('verified')}</p>
        {onAgain && (
          <button type="button" className={styles.again} onClick={onAgain}>
            {text('begin.again')}
          </button>
        )}
      </header>
      <dl>
        {facts.map(
          ([field, value]) =>
            value && (
              <div key={field} id={fieldId(field)} tabIndex={-1}>
                <dt>{t(field)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
