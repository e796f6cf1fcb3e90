import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Identity, VerifiedPerson } from '#contract/account/identity.ts'
import { localePath } from '#contract/kit/locale.ts'
import { startForAnotherPerson } from '#features/application/draft/form-session.ts'
import { belongsToAnother, type FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { deskWidth } from '#lib/breakpoints.ts'
import {
  closeIdentitySession,
  type IdentityProof,
  keepIdentityProof,
  listenForIdentity,
  loadIdentity,
  openIdentitySession,
  readIdentitySession,
} from '#stores/identity.ts'
import { useFormActions } from './form-context.ts'

/** A separate window on a large screen with a mouse. On a phone the provider's page replaces the form. */
const opensWindow = `(min-width: ${deskWidth}) and (pointer: fine)`

/** `isAnother`: not the person who was verified in this tab before. */
type State = { view: 'idle' | 'waiting' | 'blocked' | 'failed'; ended: Identity | null; isAnother?: boolean }

export function useIdentity() {
  const { locale } = useTexts()
  const { store } = useFormActions()
  const fill = useFill()
  const [state, setState] = useState<State>({ view: 'idle', ended: null })
  const { round } = store.draft
  const address = localePath(locale, '/common/kcp/cert/request')

  const take = useCallback(
    async (cert: string) => {
      const session = readIdentitySession()
      if (!session) return
      try {
        const ended = await loadIdentity(cert, session.token)
        if (!ended.outcome) return
        closeIdentitySession()
        const isAnother = ended.person !== null && fill(ended.person, { cert, token: session.token })
        setState({ view: 'idle', ended, isAnother })
      } catch {
        setState({ view: 'failed', ended: null })
      }
    },
    [fill],
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

/** Fills in the verified person; returns whether another person had been verified in this tab. */
function useFill() {
  const { store, queue } = useFormActions()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  return useCallback(
    (person: VerifiedPerson, proof: Omit<IdentityProof, 'hasBirth'>): boolean => {
      const { name, phone, birth } = person
      const isAnother = belongsToAnother(store.draft, person)
      if (isAnother) {
        startForAnotherPerson({ store, queue })
        setValue('_terms', [])
      }
      keepIdentityProof({ ...proof, hasBirth: birth !== null })
      for (const [field, value] of Object.entries({ cert: proof.cert, name, phone, ...(birth && { birth }) }))
        setValue(field as 'name', value)
      clearErrors(['cert', 'name', 'phone', 'birth'])
      return isAnother
    },
    [store, queue, setValue, clearErrors],
  )
}
