import { joinNames } from '#contract/kit/join-names.ts'
import { applicationTerms, type TermsCode, termsId } from '#contract/terms/terms.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './consent.module.css'
import { consentId, useAnswer } from './form-context.ts'
import { StepHeading } from './StepHeading.tsx'
import { missingTerms } from './steps.ts'

const allIds = applicationTerms.map(termsId)

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
              checked={hasAgreed(termsId(term))}
              onChange={({ target }) => agree([termsId(term)], target.checked)}
              required={term.isRequired}
              {...(term.isRequired && agreed.error && !hasAgreed(termsId(term)) && invalid)}
            />
            <TermsText code={term.code} version={term.version} />
          </li>
        ))}
      </ul>
      {agreed.error && (
        <p className="error" id={errorId}>
          {t('consent.missing.all', { terms: joinNames(locale, missing) })}
        </p>
      )}
    </>
  )
}

function TermsText({ code, version }: { code: TermsCode; version: string }) {
  const { t } = useTexts()
  return (
    <details className={styles.details}>
      <summary>
        {t('consent.read')} <span className="visually-hidden">: {t(`term.${code}.title`)}</span>
      </summary>
      <dl className={styles.text}>
        {code === 'thirdParty' && <Part name={t('consent.recipient')} text={t('term.thirdParty.recipient')} />}
        <Part name={t('consent.items')} text={t(`term.${code}.items`)} />
        <Part name={t('consent.purpose')} text={t(`term.${code}.purpose`)} />
        <Part name={t('consent.retention')} text={t(`term.${code}.retention`)} />
        <Part name={t('consent.refusal')} text={t(`term.${code}.refusal`)} />
      </dl>
      <p className={styles.version}>{t('consent.version', { version })}</p>
    </details>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  const lines = text.split('\n')
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {lines.length === 1 ? (
          text
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </dd>
    </>
  )
}
