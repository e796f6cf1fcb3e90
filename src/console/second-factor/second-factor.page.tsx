import { useStore } from '@nanostores/react'
import { FirstStepPage } from '#console/kit/page/FirstStepPage.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import messages from '#i18n/ko/console-second-factor.json'
import { $claims, logOut, renewAccess } from '#stores/session.ts'
import { SecondFactorSections } from './SecondFactorSections.tsx'

export function SecondFactorPage() {
  const username = useStore($claims)?.username ?? ''
  return (
    <>
      <PageHead title={messages.title} lead={messages.lead} />
      <SecondFactorSections username={username} />
    </>
  )
}

/** Shown while the server requires a second factor and the account has none; then the page opens that was asked for. */
export function FirstSecondFactorPage({ username, onLoggedOut }: { username: string; onLoggedOut: () => void }) {
  return (
    <FirstStepPage {...{ username, onLoggedOut }} title={messages['first.title']} lead={messages['first.lead']} isWide>
      {/* The old access token still asks for a second factor. If it cannot be renewed, the user logs in again. */}
      <SecondFactorSections username={username} onChanged={() => void renewAccess().catch(logOut)} />
    </FirstStepPage>
  )
}
