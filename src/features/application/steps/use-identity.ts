import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Identity, VerifiedPerson } from '#contract/account/identity.ts'
import { localePath } from '#contract/kit/locale.ts'
import { startForAnotherPerson } from '#features/application/draft/form-session.ts'
import { belongsToAnotherPerson, type FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { deskWidth } from '#lib/breakpoints.ts'
import {
  beginVerification,
  endVerification,
  type IdentityProof,
  keepIdentityProof,
  listenForIdentity,
  loadIdentity,
  readPendingVerification,
} from '#stores/identity.ts'
import { useFormSession } from './form-context.ts'

/** A separate window on a large screen with a mouse. On a phone the provider's page replaces the form. */
const opensWindow = `(min-width: ${deskWidth}) and (pointer: fine)`

/**
 * `blocked`: the browser did not open the window. `attempt` is null until it has ended. `isAnotherPerson`: another
 * person was verified in this tab before.
 */
type State = { view: 'idle' | 'waiting' | 'blocked' | 'failed'; attempt: Identity | null; isAnotherPerson?: boolean }

/** Starts a verification, in a window or in this tab, and fills in the person when it has ended. */
export function useIdentity() {
  const { locale } = useTexts()
  const { store } = useFormSession()
  const fillIn = useFillIn()
  const [state, setState] = useState<State>({ view: 'idle', attempt: null })
  const { round } = store.draft
  const address = localePath(locale, '/common/kcp/cert/request')

  const loadOutcome = useCallback(
    async (cert: string) => {
      const pending = readPendingVerification()
      if (!pending) return
      try {
        const attempt = await loadIdentity(cert, pending.token)
        if (!attempt.outcome) return
        endVerification()
        const isAnotherPerson = attempt.person !== null && fillIn(attempt.person, { cert, token: pending.token })
        setState({ view: 'idle', attempt, isAnotherPerson })
      } catch {
        setState({ view: 'failed', attempt: null })
      }
    },
    [fillIn],
  )
  useEffect(() => {
    const pending = readPendingVerification()
    // Back from the provider's page, which had replaced the form.
    if (pending?.cert && pending.mode === 'page') void loadOutcome(pending.cert)
    return listenForIdentity((cert) => void loadOutcome(cert))
  }, [loadOutcome])

  const begin = () => {
    const isWindow = window.matchMedia(opensWindow).matches
    beginVerification(round, isWindow ? 'popup' : 'page')
    if (!isWindow) return window.location.assign(address)
    const opened = window.open(address, '_blank', 'popup,width=500,height=800')
    setState({ view: opened ? 'waiting' : 'blocked', attempt: null })
  }
  return { ...state, begin, address, beginInThisTab: () => beginVerification(round, 'page') }
}

/** Fills in the verified person. True if another person was verified in this tab before. */
function useFillIn() {
  const { store, queue } = useFormSession()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  return useCallback(
    (person: VerifiedPerson, proof: Omit<IdentityProof, 'hasBirth'>): boolean => {
      const { name, phone, birth } = person
      const isAnotherPerson = belongsToAnotherPerson(store.draft, person)
      if (isAnotherPerson) {
        startForAnotherPerson({ store, queue })
        setValue('_terms', [])
      }
      keepIdentityProof({ ...proof, hasBirth: birth !== null })
      for (const [field, value] of Object.entries({ cert: proof.cert, name, phone, ...(birth && { birth }) }))
        setValue(field as 'name', value)
      clearErrors(['cert', 'name', 'phone', 'birth'])
      return isAnotherPerson
    },
    [store, queue, setValue, clearErrors],
  )
}
