import { useStore } from '@nanostores/react'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import messages from '#i18n/ko/console-second-factor.json'
import { $claims } from '#stores/session.ts'
import { SecondFactor } from './SecondFactor.tsx'

export function SecondFactorPage() {
  const username = useStore($claims)?.username ?? ''
  return (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      <SecondFactor username={username} />
    </>
  )
}
