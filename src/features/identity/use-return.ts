import { useCallback, useEffect, useRef, useState } from 'react'
import type { Identity, IdentityOutcome } from '#contract/account/identity.ts'
import type { ErrorCode } from '#contract/kit/error.ts'
import {
  announceIdentity,
  finishIdentity,
  type IdentityReturn,
  type IdentitySession,
  readIdentitySession,
} from '#stores/identity.ts'
import { readError } from '#stores/session.ts'

type State = { outcome: null } | { outcome: IdentityOutcome; identity: Identity | null; mode: IdentitySession['mode'] }

/** Final refusals by error code; other errors can be retried. */
const refusals: Partial<Record<ErrorCode, IdentityOutcome>> = {
  certConsumed: 'consumed',
  certMismatch: 'mismatch',
  notFound: 'mismatch',
  tokenRequired: 'mismatch',
}

/** Runs once. A success is shown at `form` only. */
export function useReturn(form: string) {
  const [state, setState] = useState<State>({ outcome: null })
  const given = useRef<IdentityReturn | null>(null)

  const finish = useCallback(async () => {
    const session = readIdentitySession()
    const back = given.current
    if (!session?.cert || !back?.key)
      return setState({ outcome: 'mismatch', identity: null, mode: session?.mode ?? 'page' })
    const { cert, token, flow, mode } = session
    setState({ outcome: null })
    try {
      const identity = await finishIdentity(cert, token, back)
      announceIdentity(flow, cert)
      const isDone = identity.outcome === 'success'
      if (isDone && mode === 'page') return window.location.replace(form)
      setState({ outcome: identity.outcome ?? 'failed', identity, mode })
      // The form that opened this window shows the result; it is shown here if the browser keeps the window open.
      if (isDone) window.close()
    } catch (error) {
      const outcome = refusals[readError(error)?.code ?? 'internalError'] ?? 'failed'
      setState({ outcome, identity: null, mode })
    }
  }, [form])

  useEffect(() => {
    if (given.current) return
    const query = new URLSearchParams(window.location.search)
    given.current = { key: query.get('key') ?? '', resultCode: query.get('res_cd') }
    void finish()
  }, [finish])
  return { state, finish }
}
