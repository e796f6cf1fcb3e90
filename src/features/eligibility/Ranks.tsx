import type { Eligibility } from '#contract/eligibility/evaluate.ts'
import styles from './self-check.module.css'
import { useTexts } from './texts.tsx'

export function Ranks({ result: { earning, region } }: { result: Eligibility }) {
  const { t, reasonText } = useTexts()
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
