import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Identity } from '#contract/identity.ts'
import { localePath } from '#contract/locale.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import { useFormActions } from '#features/application/form/form-context.ts'
import { useTexts } from '#features/application/texts.tsx'
import {
  closeIdentitySession,
  keepIdentityProof,
  listenForIdentity,
  loadIdentity,
  openIdentitySession,
  readIdentitySession,
} from '#stores/identity.ts'

/** A separate window on a large screen with a mouse. On a phone the provider's page replaces the form. */
const opensWindow = '(min-width: 64rem) and (pointer: fine)'

type State = { view: 'idle' | 'waiting' | 'blocked' | 'failed'; ended: Identity | null }

export function useIdentity() {
  const { locale } = useTexts()
  const { keeper } = useFormActions()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const [state, setState] = useState<State>({ view: 'idle', ended: null })
  const { round } = keeper.draft
  const address = localePath(locale, '/common/kcp/cert/request')

  const take = useCallback(
    async (cert: string) => {
      const session = readIdentitySession()
      if (!session) return
      try {
        const ended = await loadIdentity(cert, session.token)
        if (!ended.outcome) return
        closeIdentitySession()
        if (ended.person) {
          const { name, phone, birth } = ended.person
          keepIdentityProof({ cert, token: session.token, hasBirth: birth !== null })
          for (const [field, value] of Object.entries({ cert, name, phone, ...(birth && { birth }) }))
            setValue(field as 'name', value)
          clearErrors(['cert', 'name', 'phone', 'birth'])
        }
        setState({ view: 'idle', ended })
      } catch {
        setState({ view: 'failed', ended: null })
      }
    },
    [setValue, clearErrors],
  )
  useEffect(() => {
    const session = readIdentitySession()
    if (session?.cert && session.mode === 'page') void take(session.cert)
    return listenForIdentity((cert) => void take(cert))
  }, [take])

  const begin = () => {
    const isWindow = window.matchMedia(opensWindow).matches
    openIdentitySession(round, isWindow ? 'popup' : 'page')
    if (!isWindow) return window.location.assign(address)
    const opened = window.open(address, '_blank', 'popup,width=500,height=800')
    setState({ view: opened ? 'waiting' : 'blocked', ended: null })
  }
  return { ...state, begin, address, beginHere: () => openIdentitySession(round, 'page') }
}
