import type { ReactNode, Ref } from 'react'
import type { Answers } from '#contract/eligibility/answers.ts'
import type { Eligibility, SupplyResult } from '#contract/eligibility/evaluate.ts'
import type { Reason } from '#contract/eligibility/reason.ts'
import { localePath } from '#contract/kit/locale.ts'
import { keepSelfCheck } from '#stores/self-check.ts'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import styles from './self-check.module.css'
import { useSelfCheckTexts } from './texts.tsx'

type SelfCheckResultProps = { result: Eligibility; answers: Answers; titleRef: Ref<HTMLHeadingElement> }

export function SelfCheckResult({ result, answers, titleRef }: SelfCheckResultProps) {
  const { t, locale } = useSelfCheckTexts()
  const canApply = [result.special, result.general].some(({ verdict }) => verdict !== 'ineligible')
  return (
    <section className={styles.result} aria-labelledby="check-result">
      <h3 id="check-result" ref={titleRef} tabIndex={-1}>
        {t('selfCheck.result')}
      </h3>
      <div className={styles.cards}>
        <VerdictCard supply="special" outcome={result.special}>
          {result.special.verdict !== 'ineligible' && <Ranks result={result} />}
        </VerdictCard>
        <VerdictCard supply="general" outcome={result.general} />
      </div>
      <p className="note">{t('selfCheck.aid')}</p>
      <nav className={`${styles.next} stack gap-3`} aria-label={t('selfCheck.next')}>
        {canApply && (
          <a
            className={styles.primary}
            href={localePath(locale, '/form/application')}
            // The application form opens with the answers.
            onClick={() => keepSelfCheck(window.sessionStorage, answers, true)}
          >
            {t('selfCheck.toForm')}
          </a>
        )}
        <a className={canApply ? styles.secondary : styles.primary} href={localePath(locale, '/application')}>
          {t('selfCheck.toApplication')}
        </a>
      </nav>
    </section>
  )
}

/** `Ranks` shows the reasons of the ranks. */
const isListed = ({ code }: Reason) => code !== 'income.fits' && code !== 'region.fits'

type VerdictCardProps = { supply: 'special' | 'general'; outcome: SupplyResult; children?: ReactNode }

function VerdictCard({ supply, outcome, children }: VerdictCardProps) {
  const { t, reasonText, documentName } = useSelfCheckTexts()
  const { verdict, reasons, next, documents } = outcome
  return (
    <article className={styles.card} data-verdict={verdict}>
      <h4>
        {t(supply)} <span className={styles.verdict}>{t(`verdict.${verdict}`)}</span>
      </h4>
      <p>{t(`next.${next}`)}</p>
      {children}
      <ul className={`${styles.reasons} stack gap-2`} role="list">
        {reasons.filter(isListed).map((reason) => (
          <li key={reason.code} data-verdict={reason.verdict}>
            <span className="visually-hidden">{t(`verdict.${reason.verdict}`)}: </span>
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {verdict !== 'ineligible' && (
        <>
          <h5>{t('selfCheck.documents')}</h5>
          <p className="note">
            <KoreanNames text={t('selfCheck.documents.lead')} />
          </p>
          <ul className={styles.documents}>
            {documents.map((name) => (
              <li key={name}>
                <KoreanNames text={documentName(name)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

function Ranks({ result: { earning, region } }: { result: Eligibility }) {
  const { t, reasonText } = useSelfCheckTexts()
  return (
    <dl className={styles.ranks}>
      <div>
        <dt>{t('rank.earning')}</dt>
        <dd className={styles.rank}>{t(earning.rank ? `rank.${earning.rank}` : 'rank.unknown')}</dd>
        <dd className="note">{reasonText(earning.reason)}</dd>
      </div>
      <div>
        <dt>{t('rank.region')}</dt>
        <dd className={styles.rank}>{t(region.rank ? `rank.${region.rank}` : 'rank.unknown')}</dd>
        <dd className="note">{region.by ? t(`rank.by.${region.by}`) : reasonText(region.reason)}</dd>
      </div>
    </dl>
  )
}
