import { useCallback, useEffect, useRef, useState } from 'react'
import { localePath } from '#contract/kit/locale.ts'
import { readIdentitySession, startIdentity } from '#stores/identity.ts'
import { readError } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { IdentityProps } from './texts.ts'

type State = { kind: 'starting' } | { kind: 'lost' } | { kind: 'failed'; text: string }

export function RequestIsland({ locale, messages }: IdentityProps) {
  const [state, setState] = useState<State>({ kind: 'starting' })
  const isStarted = useRef(false)
  const start = useCallback(async () => {
    const session = readIdentitySession()
    if (!session) return setState({ kind: 'lost' })
    setState({ kind: 'starting' })
    try {
      const { callUrl, regCertKey } = await startIdentity(session)
      leadOn(callUrl, { reg_cert_key: regCertKey, kcp_page_submit_yn: 'Y' })
    } catch (error) {
      setState({ kind: 'failed', text: readError(error)?.message ?? messages['request.network'] })
    }
  }, [messages])
  useEffect(() => {
    // Once: each start is an attempt at the provider.
    if (!isStarted.current) void start()
    isStarted.current = true
  }, [start])

  const form = `${localePath(locale, '/form/application')}#identity`
  if (state.kind === 'starting') return <ResultCard title={messages['request.title']} text={messages['request.text']} />
  if (state.kind === 'lost')
    return (
      <ResultCard title={messages['request.lost']} text={messages['request.lost.text']} isEnd>
        <a href={form}>{messages['response.toForm']}</a>
      </ResultCard>
    )
  return (
    <ResultCard title={messages['outcome.failed']} text={state.text} isEnd>
      <Button onClick={() => void start()}>{messages['response.retry']}</Button>
    </ResultCard>
  )
}

/** The provider accepts a form post only. */
function leadOn(address: string, fields: Record<string, string>) {
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
