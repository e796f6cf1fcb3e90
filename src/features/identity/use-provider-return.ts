import { useCallback, useEffect, useRef, useState } from 'react'
import type { Identity, IdentityOutcome } from '#contract/account/identity.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import {
  announceIdentity,
  finishIdentity,
  type IdentityReturn,
  type PendingVerification,
  readPendingVerification,
} from '#stores/identity.ts'
import { readError } from '#stores/session.ts'

type State =
  | { outcome: null }
  | { outcome: IdentityOutcome; identity: Identity | null; mode: PendingVerification['mode'] }

/** Final refusals by error code; other errors can be retried. */
const refusals: Partial<Record<ErrorCode, IdentityOutcome>> = {
  certConsumed: 'consumed',
  certMismatch: 'mismatch',
  notFound: 'mismatch',
  tokenRequired: 'mismatch',
}

/** Finishes the verification on return from the provider, once. In mode `page`, a success goes on to `formPath`. */
export function useProviderReturn(formPath: string) {
  const [state, setState] = useState<State>({ outcome: null })
  /** What the provider put into the address. */
  const returned = useRef<IdentityReturn | null>(null)

  const finish = useCallback(async () => {
    const session = readPendingVerification()
    const result = returned.current
    if (!session?.cert || !result?.key)
      return setState({ outcome: 'mismatch', identity: null, mode: session?.mode ?? 'page' })
    const { cert, token, flow, mode } = session
    setState({ outcome: null })
    try {
      const identity = await finishIdentity(cert, token, result)
      announceIdentity(flow, cert)
      const isSuccess = identity.outcome === 'success'
      if (isSuccess && mode === 'page') return window.location.replace(formPath)
      setState({ outcome: identity.outcome ?? 'failed', identity, mode })
      // The form shows the result; this window shows it only if the browser does not close it.
      if (isSuccess) window.close()
    } catch (error) {
      const code = readError(error)?.code
      setState({ outcome: (code && refusals[code]) ?? 'failed', identity: null, mode })
    }
  }, [formPath])

  useEffect(() => {
    if (returned.current) return
    const query = new URLSearchParams(window.location.search)
    returned.current = { key: query.get('key') ?? '', resultCode: query.get('res_cd') }
    void finish()
  }, [finish])
  return { state, finish }
}
