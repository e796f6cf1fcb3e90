import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { Eligibility, SupplyResult } from '#contract/eligibility/evaluate.ts'
import type { Reason } from '#contract/eligibility/reason.ts'
import { formatDay } from '#contract/kit/format-day.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#ui/button/Button.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { isUnsettled } from './eligibility.ts'
import { fieldId } from './form-context.ts'
import { useOfferedSupplies } from './HomeField.tsx'
import styles from './outcome.module.css'

const tones = { eligible: 'plain', unclear: 'warning', ineligible: 'danger' } as const

export function SupplyOutcome({ result }: { result: Eligibility }) {
  const { t, locale } = useTexts()
  const { control } = useFormContext<FormValues>()
  const supply = useWatch({ control, name: 'supply_type' })
  const isSpecial = supply === 'SPECIAL_TYPE'
  const { verdict, reasons } = isSpecial ? result.special : result.general
  const unmet = reasons.filter((reason) => reason.verdict !== 'eligible')
  // `age.unknown` can also mean that the round has no announcement day yet: no answer is missing.
  const isIncomplete = unmet.some(({ code }) => code.endsWith('.unknown') && code !== 'age.unknown')
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
          <p className="note">{t('outcome.incomplete')}</p>
        ) : (
          <Callout tone={tones[verdict]} title={t(`outcome.${verdict}`)}>
            {unmet.length > 0 && <Reasons reasons={unmet} />}
            {isSpecial && result.earning.reason.code === 'income.over' ? (
              <p>{t('outcome.noRank')}</p>
            ) : (
              verdict !== 'eligible' && <p>{t('outcome.send')}</p>
            )}
            {isSpecial && isOnlySpecialRefused(result) && <SwitchSupply />}
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
      <dl className={`${styles.ranks} stack`}>
        {/* A rank that the applicant chooses has a field with this id. */}
        <div id={isUnsettled(earning.reason) ? undefined : fieldId('earning_rank')} tabIndex={-1}>
          <dt>{t('rank.earning')}</dt>
          <dd className={styles.rank}>{t(earning.rank ? `rank.${earning.rank}` : none)}</dd>
          <dd className={`${styles.why} note`}>{eligibilityReasonText(texts, earning.reason)}</dd>
        </div>
        <div id={fieldId('region_rank')} tabIndex={-1}>
          <dt>{t('rank.region')}</dt>
          <dd className={styles.rank}>{t(region.rank ? `rank.${region.rank}` : 'rank.unknown')}</dd>
          <dd className={`${styles.why} note`}>
            {region.by ? t(`rank.by.${region.by}`) : eligibilityReasonText(texts, region.reason)}
          </dd>
        </div>
      </dl>
      <p className="note">{t('outcome.correct')}</p>
    </>
  )
}

const isOnlySpecialRefused = ({ special, general }: Eligibility) =>
  special.verdict === 'ineligible' && general.verdict !== 'ineligible'

/** Above the choice of supply: reasons against general supply, which are also reasons against special supply. */
export function NeitherSupply({ result }: { result: Eligibility }) {
  const { t } = useTexts()
  const reasons = useInitialReasons(result.general)
  if (reasons.length === 0) return null
  return (
    <Callout tone="warning" title={t('advice.neither')}>
      <Reasons reasons={reasons} />
      <p>{t('outcome.send')}</p>
    </Callout>
  )
}

/** Below the choice of special supply, if only general supply is open to the applicant. */
export function SpecialAdvice({ result }: { result: Eligibility }) {
  const { t } = useTexts()
  const reasons = useInitialReasons(result.special)
  if (reasons.length === 0 || !isOnlySpecialRefused(result)) return null
  return (
    <Callout tone="warning" title={t('advice.special')}>
      <Reasons reasons={reasons} />
      <SwitchSupply />
    </Callout>
  )
}

function SwitchSupply() {
  const { t } = useTexts()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const canSwitch = useOfferedSupplies().includes('NORMAL_TYPE')
  const switchSupply = () => {
    setValue('supply_type', 'NORMAL_TYPE')
    clearErrors()
    document.getElementById(`${fieldId('supply_type')}-NORMAL_TYPE`)?.focus()
  }
  if (!canSwitch) return null
  return (
    <>
      <p>{t('advice.general')}</p>
      <Button size="small" tone="secondary" onClick={switchSupply}>
        {t('advice.switch')}
      </Button>
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const texts = useTexts()
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason.code}>{eligibilityReasonText(texts, reason)}</li>
      ))}
    </ul>
  )
}

/** Reasons against a supply that applied at the first render: later answers further down must not move the page. */
function useInitialReasons({ reasons }: SupplyResult): Reason[] {
  const against = reasons.filter(({ verdict }) => verdict === 'ineligible')
  const [first] = useState(() => against.map(({ code }) => code))
  return against.filter(({ code }) => first.includes(code))
}

function eligibilityReasonText({ t }: Pick<ReturnType<typeof useTexts>, 't'>, { code, values }: Reason): string {
  const texts = Object.entries(values).map(([name, value]) => [name, name === 'year' ? value : formatNumber(value)])
  return t(`reason.${code}`, Object.fromEntries(texts))
}
