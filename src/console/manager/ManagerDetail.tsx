import { useStore } from '@nanostores/react'
import type { InferOutput } from 'valibot'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import forms from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { DestroyButton } from '#console/kit/record/DestroyButton.tsx'
import { Columns, Sheet } from '#console/kit/record/Sheet.tsx'
import { type Manager, managerChange } from '#contract/account/manager.ts'
import { changedFields } from '#contract/application/amendment.ts'
import console from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import { $claims, api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ManagerStateBadge } from './ManagerStateBadge.tsx'
import styles from './manager.module.css'
import { ScopesField } from './ScopesField.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'
import { StaffAccountSheet } from './StaffAccountSheet.tsx'
import { managerPath, managerSource, mayBecome } from './source.ts'
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
      <Columns>
        <PermitForm key={user._id} user={user} isOwn={isOwn} />
        <div className="stack">
          <StaffAccountSheet user={user} isOwn={isOwn} />
          <SessionsSheet user={user} isOwn={isOwn} />
        </div>
      </Columns>
    </article>
  )
}

/** A change of permissions takes effect at the account's next call. */
function PermitForm({ user, isOwn }: { user: Manager; isOwn: boolean }) {
  const mayMove = mayBecome(useStore($claims), user)
  const { field, submit, isDirty, isSubmitting } = usePermit(user)
  return (
    <Sheet title={messages.permit}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        {mayMove ? (
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

function usePermit(user: Manager) {
  const { keep } = useStaffAccountChange(user._id)
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
      keep(saved)
      toast(messages['permit.saved'], 'done', () => takeBack(before, valuesOf(saved)))
    },
  })
  /** Fails if another user has changed the account since. */
  const takeBack = async (before: Values, after: Values) => {
    const saved = await put({ ...before, version: after.version })
    const [start, typed] = [valuesOf(saved), form.read()]
    const since = changedFields(after, typed)
    // Keeps input typed after the save.
    form.beginWith(start, {
      ...start,
      ...(since.includes('email') && { email: typed.email }),
      ...(since.includes('scope') && { scope: typed.scope }),
    })
    keep(saved)
    toast(console['action.undone'])
  }
  return form
}
