import { useStore } from '@nanostores/react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '#features/application/draft/values.ts'
import { useTexts } from '#features/application/texts.tsx'
import { $sendsMail } from '#stores/setting.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import { EmailNote } from '#ui/email-input/EmailNote.tsx'
import styles from './step.module.css'

const id = 'check-email'

export function EmailCheck({ email }: { email: string }) {
  const { t, asks } = useTexts()
  const { setValue } = useFormContext<FormValues>()
  const sendsMail = useStore($sendsMail)
  return (
    <Callout id={id}>
      <p>{t(sendsMail ? 'check.email' : 'check.email.noMail')}</p>
      <p className={styles.address}>{email}</p>
      <EmailNote id={id} email={email} onMeant={(meant) => setValue('email', meant)} texts={asks} />
    </Callout>
  )
}
