import { listed } from '#contract/kit/listed.ts'
import { applicationTerms, termId } from '#contract/terms/term.ts'
import { consentId, useAnswer } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './consent.module.css'
import { missingTerms } from './missing-terms.ts'
import { StepHeading } from './StepHeading.tsx'
import { TermText } from './TermText.tsx'

const allIds = applicationTerms.map(termId)

export function ConsentStep() {
  const { locale, t } = useTexts()
  const agreed = useAnswer('_terms')
  const errorId = `${agreed.id}-error`
  const invalid = { 'aria-invalid': true, 'aria-describedby': errorId } as const
  const hasAgreed = (id: string) => agreed.value.includes(id)
  const missing = missingTerms(agreed.value).map(({ code }) => t(`term.${code}.title`))
  const agree = (ids: string[], isAgreed: boolean) =>
    agreed.setValue(allIds.filter((id) => (ids.includes(id) ? isAgreed : hasAgreed(id))))
  return (
    <>
      <StepHeading step="consent" title={t('consent.title')} lead={t('consent.lead')} />
      <div className={styles.all}>
        <Checkbox
          id="consent-all"
          label={<b>{t('consent.all')}</b>}
          hint={t('consent.all.hint')}
          checked={allIds.every(hasAgreed)}
          onChange={({ target }) => agree(allIds, target.checked)}
        />
      </div>
      <ul className={styles.terms} role="list">
        {applicationTerms.map((term) => (
          <li key={term.code} className={styles.term}>
            <Checkbox
              id={consentId(term.code)}
              label={
                <>
                  <span className={styles.title}>{t(`term.${term.code}.title`)}</span>{' '}
                  <span className={term.isRequired ? styles.required : styles.optional}>
                    {t(term.isRequired ? 'consent.required' : 'consent.optional')}
                  </span>
                </>
              }
              checked={hasAgreed(termId(term))}
              onChange={({ target }) => agree([termId(term)], target.checked)}
              required={term.isRequired}
              {...(term.isRequired && agreed.error && !hasAgreed(termId(term)) && invalid)}
            />
            <TermText code={term.code} version={term.version} />
          </li>
        ))}
      </ul>
      {agreed.error && (
        <p className={styles.error} id={errorId}>
          {t('consent.missing.all', { terms: listed(locale, missing) })}
        </p>
      )}
    </>
  )
}
