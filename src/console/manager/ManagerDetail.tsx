import { useStore } from '@nanostores/react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/record/DestroyButton.tsx'
import { Columns } from '#console/kit/record/Sheet.tsx'
import messages from '#i18n/ko/console-manager.json'
import { $claims } from '#stores/session.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { ManagerState } from './ManagerState.tsx'
import styles from './manager.module.css'
import { PermitForm } from './PermitForm.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'
import { path, source } from './source.ts'
import { useAccount } from './use-account.ts'

const parent = { label: messages.title, href: path }
const reasons = [messages['destroy.reason.left'], messages['destroy.reason.unused']]

export function ManagerDetail({ id }: { id: string }) {
  const account = useAccount(id)
  const isOwn = useStore($claims)?.sub === id
  if (account.isError) {
    return (
      <>
        <PageHead title={messages.title} parent={parent} />
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      </>
    )
  }
  if (account.isPending) return <LoadingState />
  const user = account.data
  return (
    <article>
      <PageHead title={user.username} parent={parent} aside={<ManagerState state={user.state} />}>
        {!isOwn && <DestroyButton source={source} id={id} listPath={path} texts={messages} reasons={reasons} />}
      </PageHead>
      <Columns>
        <PermitForm key={user._id} user={user} isOwn={isOwn} />
        <div className={styles.aside}>
          <AccountSheet user={user} isOwn={isOwn} />
          <SessionsSheet user={user} isOwn={isOwn} />
        </div>
      </Columns>
    </article>
  )
}
