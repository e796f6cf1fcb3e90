import { useCallback, useEffect, useRef, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { readPendingVerification, startIdentity } from '#stores/identity.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { IdentityProps } from './texts.ts'

/** `noSession`: the tab was not opened by the form. */
type State = { kind: 'starting' } | { kind: 'noSession' } | { kind: 'failed'; text: string }

/** Starts an identity verification and leaves for the provider's page. */
export function RequestIsland({ locale, messages }: IdentityProps) {
  const [state, setState] = useState<State>({ kind: 'starting' })
  const isStarted = useRef(false)
  const start = useCallback(async () => {
    const session = readPendingVerification()
    if (!session) return setState({ kind: 'noSession' })
    setState({ kind: 'starting' })
    try {
      const { callUrl, regCertKey } = await startIdentity(session)
      // Field names of NHN KCP.
      postForm(callUrl, { reg_cert_key: regCertKey, kcp_page_submit_yn: 'Y' })
    } catch (error) {
      setState({ kind: 'failed', text: readError(error)?.message ?? messages['request.network'] })
    }
  }, [messages])
  useEffect(() => {
    // Not twice in React's strict mode: each start is an attempt at the provider.
    if (!isStarted.current) void start()
    isStarted.current = true
  }, [start])

  if (state.kind === 'starting') return <ResultCard title={messages['request.title']} text={messages['request.text']} />
  if (state.kind === 'noSession')
    return (
      <ResultCard title={messages['request.lost']} text={messages['request.lost.text']} takesFocus>
        <a href={`${localePath(locale, '/form/application')}#identity`}>{messages['response.toForm']}</a>
      </ResultCard>
    )
  return (
    <ResultCard title={messages['outcome.failed']} text={state.text} takesFocus>
      <Button onClick={() => void start()}>{messages['response.retry']}</Button>
    </ResultCard>
  )
}

/** Leaves for `address` by a form post, because the provider accepts nothing else. */
function postForm(address: string, fields: Record<string, string>) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
