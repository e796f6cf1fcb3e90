import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import forms from '#console/kit/form/form.module.css'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { navigate } from '#console/kit/router/history.ts'
import { type FirstPassword, type Invitation, invitation } from '#contract/account/manager.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import styles from './manager.module.css'
import { ScopesField } from './ScopesField.tsx'
import { managerPath, managerSource } from './source.ts'

/** The specification gives a new account the scope `manager` by default. */
const empty: Invitation = { username: '', email: '', scope: ['manager'] }

export function InvitePage() {
  const client = useQueryClient()
  const [unmailed, setUnmailed] = useState<{ user: FirstPassword['user']; password: string } | null>(null)
  const { field, submit, markSaved, isSubmitting } = useRecordForm({
    schema: invitation,
    values: empty,
    save: async (json) => {
      const { user, password } = await api.post<FirstPassword>(managerSource.path, { json }).json()
      markSaved()
      void client.invalidateQueries({ queryKey: [managerSource.path, 'list'] })
      if (password !== null) return setUnmailed({ user, password })
      await navigate(managerPath)
      toast(interpolate(messages['invite.mailed'], { username: user.username }))
    },
  })
  return (
    <>
      <PageHead title={messages.new} parent={{ label: messages.title, href: managerPath }} />
      <form className={`${forms.sheet} ${forms.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <BoundTextField bind={field('username')} label={messages.username} hint={messages['username.hint']} />
          <BoundTextField bind={field('email')} label={messages.email} hint={messages['email.hint.new']} />
        </div>
        <ScopesField bind={field('scope')} />
        <div className={forms.bar}>
          <span className={forms.state} />
          <Button size="small" tone="secondary" onClick={() => void navigate(managerPath)}>
            {consoleMessages['action.cancel']}
          </Button>
          <Button size="small" type="submit" disabled={isSubmitting}>
            {messages[isSubmitting ? 'invite.sending' : 'invite.submit']}
          </Button>
        </div>
      </form>
      {unmailed && (
        <FirstPasswordDialog {...unmailed} onClose={() => void navigate(`${managerPath}/${unmailed.user._id}`)} />
      )}
    </>
  )
}
