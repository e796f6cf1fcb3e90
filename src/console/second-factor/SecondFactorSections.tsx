import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console-second-factor.json'
import { AppSection } from './AppSection.tsx'
import { CodesDialog, CodesSection } from './CodesSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import styles from './second-factor.module.css'
import { ownQuery, useRefresh } from './source.ts'

type SecondFactorProps = {
  username: string
  /** Called after a change; if there are new recovery codes, after they are closed. */
  onChanged?: () => void
}

export function SecondFactorSections({ username, onChanged }: SecondFactorProps) {
  const own = useQuery(ownQuery)
  const refresh = useRefresh()
  const [codes, setCodes] = useState<string[] | null>(null)
  const settle = (given?: string[] | null) => {
    void refresh()
    toast(messages.done)
    if (given) setCodes(given)
    else onChanged?.()
  }
  const putAway = () => {
    setCodes(null)
    onChanged?.()
  }
  if (own.isError) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.isPending) return <LoadingState />
  const hasOne = own.data.totpAt !== null || own.data.passkeys.length > 0
  return (
    <div className={styles.sections}>
      <PasskeySection own={own.data} onChanged={settle} />
      <AppSection own={own.data} onChanged={settle} />
      {hasOne && <CodesSection own={own.data} onChanged={settle} />}
      {codes && <CodesDialog codes={codes} username={username} onClose={putAway} />}
    </div>
  )
}
