import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console-second-factor.json'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { RecoveryCodesDialog, RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import styles from './second-factor.module.css'
import { secondFactorQuery, useSecondFactorRefresh } from './source.ts'

type SecondFactorProps = {
  username: string
  /** Called after a change; if it brought recovery codes, after their dialog is closed. */
  onChanged?: () => void
}

export function SecondFactorSections({ username, onChanged }: SecondFactorProps) {
  const read = useQuery(secondFactorQuery)
  const refresh = useSecondFactorRefresh()
  const [codes, setCodes] = useState<string[] | null>(null)
  const handleChange = (newCodes?: string[] | null) => {
    void refresh()
    toast(messages.done)
    if (newCodes) setCodes(newCodes)
    else onChanged?.()
  }
  const closeCodes = () => {
    setCodes(null)
    onChanged?.()
  }
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending) return <LoadingState />
  const hasSecondFactor = read.data.totpAt !== null || read.data.passkeys.length > 0
  return (
    <div className={styles.sections}>
      <PasskeySection secondFactor={read.data} onChanged={handleChange} />
      <AuthenticatorSection secondFactor={read.data} onChanged={handleChange} />
      {hasSecondFactor && <RecoveryCodesSection secondFactor={read.data} onChanged={handleChange} />}
      {codes && <RecoveryCodesDialog codes={codes} username={username} onClose={closeCodes} />}
    </div>
  )
}
