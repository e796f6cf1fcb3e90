import type { TermCode } from '#contract/terms/term.ts'
import { useTexts } from '#features/application/texts.tsx'
import styles from './consent.module.css'

export function TermText({ code, version }: { code: TermCode; version: string }) {
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
