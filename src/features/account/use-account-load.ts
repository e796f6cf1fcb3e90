import { useCallback, useEffect, useState } from 'react'
import { localePath, splitLocale } from '#contract/kit/locale.ts'
import { $claims, readError } from '#stores/session.ts'
import { $accessToken } from '#stores/token.ts'

/** `expired`: the log-in. `staff`: staff accounts have no account pages. */
type Failure = 'failed' | 'expired' | 'staff'
export type Load<Data> = { view: 'loading' } | { view: 'failed'; reason: Failure } | { view: 'ready'; data: Data }

/** Loads data of the account. A guest gets `guestAlert` as an alert and leaves the page. */
export function useAccountLoad<Data>(load: () => Promise<Data>, { guestAlert }: { guestAlert: string }) {
  const [state, setState] = useState<Load<Data>>({ view: 'loading' })
  const run = useCallback(async () => {
    setState({ view: 'loading' })
    try {
      setState({ view: 'ready', data: await load() })
    } catch (error) {
      const code = readError(error)?.code
      setState({ view: 'failed', reason: code === 'tokenInvalid' || code === 'tokenRequired' ? 'expired' : 'failed' })
    }
  }, [load])
  useEffect(() => {
    if ($claims.get()?.type === 'MANAGER') setState({ view: 'failed', reason: 'staff' })
    else if ($accessToken.get()) void run()
    else sendAway(guestAlert)
  }, [run, guestAlert])
  const change = (data: Data) => setState({ view: 'ready', data })
  return { state, reload: () => void run(), change }
}

/** As the owner specified: an alert, then the previous page of this site (not this page again) or the home page. */
function sendAway(message: string): void {
  window.alert(message)
  const isFromThisSite = URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin
  const isSamePage = isFromThisSite && new URL(document.referrer).pathname === window.location.pathname
  if (isFromThisSite && !isSamePage && window.history.length > 1) window.history.back()
  else window.location.replace(localePath(splitLocale(window.location.pathname).locale, '/'))
}
