import { useStore } from '@nanostores/react'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { hasScope } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-home.json'
import { formatDate } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $claims } from '#stores/session.ts'
import { Attention } from './Attention.tsx'
import { Figure } from './Figure.tsx'
import styles from './home.module.css'
import { LatestApplications } from './LatestApplications.tsx'
import { RoundCard } from './RoundCard.tsx'
import { RoundStatistics } from './RoundStatistics.tsx'

const applications = { api: 'console/application', page: '/console/application', plural: 'applications' } as const
const notices = {
  api: 'console/center/notifications',
  page: '/console/center/notifications',
  plural: 'notifications',
} as const

export function HomePage() {
  const owned = useStore($claims)?.scope ?? []
  const today = formatDate(Date.now())
  return (
    <>
      <PageHead title={messages.title} lead={interpolate(messages.lead, { date: today })} />
      <div className={styles.grid}>
        <RoundCard />
        {hasScope(owned, 'application') && (
          <>
            <Figure {...applications} label={messages.today} filters={{ submittedFrom: today, submittedTo: today }} />
            <Figure {...applications} label={messages.submitted} filters={{ status: 'SUBMITTED' }} />
            <Figure {...applications} label={messages.reviewing} filters={{ status: 'REVIEWING' }} />
            <Figure {...applications} label={messages.correction} filters={{ status: 'CORRECTION' }} />
          </>
        )}
        {hasScope(owned, 'centerNotifications') && (
          <Figure {...notices} label={messages.notices} filters={{ shows: 'true' }} />
        )}
      </div>
      <Attention />
      {hasScope(owned, 'console') && <RoundStatistics />}
      {hasScope(owned, 'application') && <LatestApplications />}
    </>
  )
}
