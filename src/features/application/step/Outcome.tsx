import { useFormContext, useWatch } from 'react-hook-form'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { Eligibility } from '#contract/eligibility/evaluate.ts'
import { formatDay } from '#contract/eligibility/facts.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { isUnsettled } from '#features/application/form/computed-answers.ts'
import { fieldId } from '#features/application/form/use-answer.ts'
import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import styles from './outcome.module.css'
import { eligibilityReasonText } from './reason-text.ts'
import { isOnlySpecialClosed, Reasons, SwitchSupply } from './SupplyAdvice.tsx'

const tones = { eligible: 'plain', unclear: 'warning', ineligible: 'danger' } as const

export function SupplyOutcome({ result }: { result: Eligibility }) {
  const { t, locale } = useTexts()
  const { control } = useFormContext<FormValues>()
  const supply = useWatch({ control, name: 'supply_type' })
  const isSpecial = supply === 'SPECIAL_TYPE'
  const { verdict, reasons } = isSpecial ? result.special : result.general
  const open = reasons.filter((one) => one.verdict !== 'eligible')
  const isIncomplete = open.some(({ code }) => code.endsWith('.unknown') && code !== 'age.unknown')
  return (
    <section className={styles.outcome} aria-labelledby="outcome-title">
      <header>
        <h3 id="outcome-title">{t('outcome.title')}</h3>
        <p>
          {result.announcement
            ? t('outcome.basis', { date: formatDay(locale, dashedDay(result.announcement)) })
            : t('outcome.noBasis')}
        </p>
      </header>
      {isSpecial && <Ranks result={result} />}
      <div role="status">
        {isIncomplete ? (
          <p className={styles.note}>{t('outcome.incomplete')}</p>
        ) : (
          <Callout tone={tones[verdict]} title={t(`outcome.${verdict}`)}>
            {open.length > 0 && <Reasons reasons={open} />}
            {isSpecial && result.earning.reason.code === 'income.over' ? (
              <p>{t('outcome.noRank')}</p>
            ) : (
              verdict !== 'eligible' && <p>{t('outcome.send')}</p>
            )}
            {isSpecial && isOnlySpecialClosed(result) && <SwitchSupply />}
          </Callout>
        )}
      </div>
    </section>
  )
}

function Ranks({ result: { earning, region } }: { result: Eligibility }) {
  const texts = useTexts()
  const { t } = texts
  const none = earning.reason.verdict === 'ineligible' ? 'rank.none' : 'rank.unknown'
  return (
    <>
      <dl className={styles.ranks}>
        {/* A rank that the applicant chooses has a field with this id. */}
        <div id={isUnsettled(earning.reason) ? undefined : fieldId('earning_rank')} tabIndex={-1}>
          <dt>{t('rank.earning')}</dt>
          <dd className={styles.rank}>{t(earning.rank ? `rank.${earning.rank}` : none)}</dd>
          <dd className={styles.why}>{eligibilityReasonText(texts, earning.reason)}</dd>
        </div>
        <div id={fieldId('region_rank')} tabIndex={-1}>
          <dt>{t('rank.region')}</dt>
          <dd className={styles.rank}>{t(region.rank ? `rank.${region.rank}` : 'rank.unknown')}</dd>
          <dd className={styles.why}>
            {region.by ? t(`rank.by.${region.by}`) : eligibilityReasonText(texts, region.reason)}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t('outcome.correct')}</p>
    </>
  )
}
