import { useCallback, useEffect, useState } from 'react'
import { localePath, splitLocale } from '#contract/kit/locale.ts'
import { $claims, readError } from '#stores/session.ts'
import { $accessToken } from '#stores/token.ts'

type Failure = 'failed' | 'expired' | 'staff'
export type Load<Data> = { view: 'loading' } | { view: 'failed'; why: Failure } | { view: 'ready'; data: Data }

export function useAccountLoad<Data>(load: () => Promise<Data>, loginRequired: string) {
  const [state, setState] = useState<Load<Data>>({ view: 'loading' })
  const run = useCallback(async () => {
    setState({ view: 'loading' })
    try {
      setState({ view: 'ready', data: await load() })
    } catch (error) {
      const code = readError(error)?.code
      setState({ view: 'failed', why: code === 'tokenInvalid' || code === 'tokenRequired' ? 'expired' : 'failed' })
    }
  }, [load])
  useEffect(() => {
    if ($claims.get()?.type === 'MANAGER') setState({ view: 'failed', why: 'staff' })
    else if ($accessToken.get()) void run()
    else turnAway(loginRequired)
  }, [run, loginRequired])
  const change = (data: Data) => setState({ view: 'ready', data })
  return { state, reload: () => void run(), change }
}

/** By specification: an alert, then the previous page of this site, or the home page. */
function turnAway(message: string): void {
  window.alert(message)
  const isOurs = URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin
  const isSame = isOurs && new URL(document.referrer).pathname === window.location.pathname
  if (isOurs && !isSame && window.history.length > 1) window.history.back()
  else window.location.replace(localePath(splitLocale(window.location.pathname).locale, '/'))
}
