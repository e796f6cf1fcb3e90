import { FirstStepPage } from '#console/kit/page/FirstStepPage.tsx'
import messages from '#i18n/ko/console-second-factor.json'
import { logOut, renewAccess } from '#stores/session.ts'
import { SecondFactor } from './SecondFactor.tsx'

/** All that opens while the server wants a second factor and the account has none; after it, the address that was asked for. */
export function FirstSecondFactorPage({ username, onLoggedOut }: { username: string; onLoggedOut: () => void }) {
  return (
    <FirstStepPage {...{ username, onLoggedOut }} title={messages['first.title']} lead={messages['first.lead']} isWide>
      {/* Without an answer the session has to begin anew. */}
      <SecondFactor username={username} onChanged={() => void renewAccess().catch(logOut)} />
    </FirstStepPage>
  )
}
