import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#features/application/texts.tsx'
import { keepTrying } from '#lib/retry.ts'
import { readPendingVerification } from '#stores/identity.ts'
import { $waitingRoom } from '#stores/round.ts'
import { hasHadTurn } from './had-turn.ts'
import type { loadWaitingRoom } from './load-waiting-room.ts'

type Loaded = Awaited<ReturnType<typeof loadWaitingRoom>>

/** Shows the form (`children`) unless the visitor has to wait. Loads the waiting room only if the operator uses it. */
export function WaitingGate({ round, children }: { round: number; children: ReactNode }) {
  const { t, locale } = useTexts()
  const state = useStore($waitingRoom)
  const [loaded, setLoaded] = useState<Loaded>()
  const [showsForm, setShowsForm] = useState(() => {
    // A pending verification began in the form, and the provider's page leads back to it.
    const hasBegun = hasHadTurn() || readPendingVerification() !== null
    return state !== 'full' || hasBegun
  })
  // `off`, or else `free` or `full`: the form opens for newcomers, or they wait.
  const isUsed = state !== 'off'
  useEffect(() => {
    if (!isUsed) return setShowsForm(true)
    const unmounted = new AbortController()
    const load = () =>
      import('./load-waiting-room.ts')
        .then((module) => module.loadWaitingRoom(locale))
        .then(
          (room) => {
            setLoaded(room)
            return true
          },
          () => false,
        )
    void load().then((isLoaded) => isLoaded || unmounted.signal.aborted || keepTrying(load, unmounted.signal))
    return () => unmounted.abort()
  }, [isUsed, locale])
  return (
    <>
      {isUsed && loaded && (
        <loaded.WaitingView round={round} texts={loaded.texts} showsForm={showsForm} onShowForm={setShowsForm} />
      )}
      {showsForm ? children : !loaded && <p role="status">{t('step.loading')}</p>}
    </>
  )
}
