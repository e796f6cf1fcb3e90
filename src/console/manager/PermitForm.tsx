import { useStore } from '@nanostores/react'
import forms from '#console/kit/form/form.module.css'
import { TextField } from '#console/kit/form/TextField.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { Manager } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './manager.module.css'
import { mayBecome } from './may-become.ts'
import { ScopesField } from './ScopesField.tsx'
import { usePermit } from './use-permit.ts'

/** A change of permissions takes effect at the account's next call. */
export function PermitForm({ user, isOwn }: { user: Manager; isOwn: boolean }) {
  const mayMove = mayBecome(useStore($claims), user)
  const { field, submit, isDirty, isSubmitting } = usePermit(user)
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
