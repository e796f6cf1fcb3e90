import { loadMe } from '#stores/account.ts'
import { FilesSection } from './FilesSection.tsx'
import { LoadState } from './LoadState.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { AccountProps } from './texts.ts'
import { useAccountLoad } from './use-account-load.ts'
import { WithdrawSection } from './WithdrawSection.tsx'

export function ProfileIsland(props: AccountProps) {
  const { state, reload, change } = useAccountLoad(loadMe, { guestAlert: props.messages.account['login.required'] })
  if (state.view !== 'ready') return <LoadState {...props} state={state} reload={reload} />
  const me = state.data
  return (
    <div className="stack gap-7">
      <ProfileSection {...props} me={me} />
      {/* Files are sent one by one and change `me`; the other sections keep their own form values. */}
      {me.type === 'COMPANY' && <FilesSection {...props} me={me} onChange={change} />}
      {/* A new password ends all log-ins; this tab then logs in again. */}
      <PasswordSection {...props} username={me.username} />
      <WithdrawSection {...props} />
    </div>
  )
}
