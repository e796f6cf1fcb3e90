import { useStore } from '@nanostores/react'
import { toast } from '#console/kit/feedback/toast.tsx'
import forms from '#console/kit/form/form.module.css'
import { TextField } from '#console/kit/form/TextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { Sheet } from '#console/kit/inbox/Sheet.tsx'
import { type Manager, managerChange } from '#contract/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { $claims, api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './manager.module.css'
import { mayBecome } from './may-become.ts'
import { ScopesField } from './ScopesField.tsx'
import { source } from './source.ts'
import { useAccountChange } from './use-account.ts'

/** Address and permissions; a change of permissions holds from the account's next call. */
export function PermitForm({ user, isOwn }: { user: Manager; isOwn: boolean }) {
  const { keep } = useAccountChange(user._id)
  const mayMove = mayBecome(useStore($claims), user)
  const { field, submit, discard, isDirty, isSubmitting } = useRecordForm({
    schema: managerChange,
    values: { email: user.email ?? '', scope: user.scope, version: user.updatedAt },
    save: async (json) => {
      const saved = await api.put<{ user: Manager }>(`${source.path}/${user._id}`, { json }).json()
      discard()
      keep(saved.user)
      toast(messages['permit.saved'])
    },
  })
  return (
    <Sheet title={messages.permit}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        {mayMove ? (
          <TextField bind={field('email')} label={messages.email} hint={messages['email.hint']} />
        ) : (
          <p className={styles.remark}>{messages['account.beyond']}</p>
        )}
        <ScopesField bind={field('scope')} held={user.scope} isOwn={isOwn} />
        <Button size="small" type="submit" className={styles.submit ?? ''} disabled={isSubmitting || !isDirty}>
          {messages['permit.submit']}
        </Button>
      </form>
    </Sheet>
  )
}
