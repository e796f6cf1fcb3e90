import { useStore } from '@nanostores/react'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { permissions } from '#contract/account/console-permissions.ts'
import { hasScope } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-home.json'
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $claims } from '#stores/session.ts'
import { Figures } from './Figures.tsx'
import styles from './home.module.css'
import { LatestApplications } from './LatestApplications.tsx'
import { PendingWorkList } from './PendingWorkList.tsx'
import { RoundCard } from './RoundCard.tsx'
import { RoundStatistics } from './RoundStatistics.tsx'

export function HomePage() {
  const scopes = useStore($claims)?.scope ?? []
  const today = formatDate(Date.now())
  return (
    <>
      <PageHead title={messages.title} lead={interpolate(messages.lead, { date: today })} />
      <div className={styles.grid}>
        <RoundCard />
        <Figures scopes={scopes} today={today} />
      </div>
      <PendingWorkList />
      {hasScope(scopes, permissions.statistics) && <RoundStatistics />}
      {hasScope(scopes, permissions.application) && <LatestApplications />}
    </>
  )
}
