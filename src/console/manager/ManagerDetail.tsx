import { useStore } from '@nanostores/react'
import type { InferOutput } from 'valibot'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import forms from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/record/DestroyButton.tsx'
import { Sheet, TwoColumns } from '#console/kit/record/Sheet.tsx'
import { type Manager, managerChange } from '#contract/account/manager.ts'
import { changedFields } from '#contract/application/amendment.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import { $claims, api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ManagerStateBadge } from './ManagerStateBadge.tsx'
import styles from './manager.module.css'
import { ScopesField } from './ScopesField.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'
import { StaffAccountSheet } from './StaffAccountSheet.tsx'
import { managerPath, managerSource, mayChangeLogIn } from './source.ts'
import { useStaffAccount, useStaffAccountChange } from './use-staff-account.ts'

const parent = { label: messages.title, href: managerPath }
const reasons = [messages['destroy.reason.left'], messages['destroy.reason.unused']]

export function ManagerDetail({ id }: { id: string }) {
  const account = useStaffAccount(id)
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
      <PageHead title={user.username} parent={parent} aside={<ManagerStateBadge state={user.state} />}>
        {!isOwn && (
          <DestroyButton source={managerSource} id={id} listPath={managerPath} texts={messages} reasons={reasons} />
        )}
      </PageHead>
      <TwoColumns>
        <PermissionForm key={user._id} user={user} isOwn={isOwn} />
        <div className="stack">
          <StaffAccountSheet user={user} isOwn={isOwn} />
          <SessionsSheet user={user} isOwn={isOwn} />
        </div>
      </TwoColumns>
    </article>
  )
}

/** E-mail address and scopes of an account. A change takes effect at the account's next call. */
function PermissionForm({ user, isOwn }: { user: Manager; isOwn: boolean }) {
  const mayChangeEmail = mayChangeLogIn(useStore($claims), user)
  const { field, submit, isDirty, isSubmitting } = usePermissionForm(user)
  return (
    <Sheet title={messages.permit}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        {mayChangeEmail ? (
          <BoundTextField bind={field('email')} label={messages.email} hint={messages['email.hint']} />
        ) : (
          <p className={`${styles.remark} note`}>{messages['account.beyond']}</p>
        )}
        <ScopesField bind={field('scope')} held={user.scope} isOwn={isOwn} />
        <Button size="small" type="submit" className={styles.submit ?? ''} disabled={isSubmitting || !isDirty}>
          {messages['permit.submit']}
        </Button>
      </form>
    </Sheet>
  )
}

type Values = InferOutput<typeof managerChange>
const valuesOf = ({ email, scope, updatedAt }: Manager): Values => ({ email: email ?? '', scope, version: updatedAt })

function usePermissionForm(user: Manager) {
  const { updateCache } = useStaffAccountChange(user._id)
  const put = async (json: Values) => {
    const saved = await api.put<{ user: Manager }>(`${managerSource.path}/${user._id}`, { json }).json()
    return saved.user
  }
  const form = useRecordForm<Values>({
    schema: managerChange,
    values: valuesOf(user),
    save: async (values): Promise<void> => {
      const before = valuesOf(user)
      const saved = await put(values)
      form.markSaved(valuesOf(saved))
      updateCache(saved)
      toast(messages['permit.saved'], 'done', () => undo(before, valuesOf(saved)))
    },
  })
  /** The version makes it fail if another user has changed the account since the save. */
  const undo = async (before: Values, after: Values) => {
    const saved = await put({ ...before, version: after.version })
    const [restored, typed] = [valuesOf(saved), form.read()]
    const changedSince = changedFields(after, typed)
    // Keeps what was typed after the save.
    form.resetTo(restored, {
      ...restored,
      ...(changedSince.includes('email') && { email: typed.email }),
      ...(changedSince.includes('scope') && { scope: typed.scope }),
    })
    updateCache(saved)
    toast(consoleMessages['action.undone'])
  }
  return form
}
