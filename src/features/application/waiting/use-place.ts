import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { WaitingPlace } from '#contract/round/waiting-room.ts'
import { isOutsideWindow } from '#features/application/application-api.ts'
import { $isUploading, randomId } from '#features/application/draft/form-session.ts'
import { readPendingVerification } from '#stores/identity.ts'
import { refreshRound } from '#stores/round.ts'
import { api, readError } from '#stores/session.ts'
import { type KeptTicket, keepWaitingTicket, readWaitingTicket } from '#stores/waiting-ticket.ts'
import { hasHadTurn } from './had-turn.ts'
import { PlaceKeeper } from './place-keeper.ts'

const useEvents = ['input', 'keydown', 'pointerdown', 'scroll'] as const
const returnEvents = ['focus', 'online', 'pageshow'] as const

type Activity = { isInUse?: true; isLeaving?: true }

/** `keepalive`: the page may be closed while the request is under way. */
function askForPlace({ round, ticket, key }: KeptTicket, activity: Activity): Promise<WaitingPlace> {
  const json = { round, ...(ticket && { ticket }), ...activity }
  const headers: Record<string, string> = ticket ? {} : { 'Idempotency-Key': key }
  return api.post<WaitingPlace>('v1/application/waiting', { json, headers, keepalive: true }).json()
}

function isOutsideWindowError(error: unknown): boolean {
  const code = readError(error)?.code
  return code !== undefined && isOutsideWindow(code)
}

function makeKeeper(round: number): PlaceKeeper {
  return new PlaceKeeper(round, {
    ask: askForPlace,
    onClosed: () => void refreshRound(),
    isClosedError: isOutsideWindowError,
    read: readWaitingTicket,
    keep: keepWaitingTicket,
    randomKey: randomId,
    random: Math.random,
    now: Date.now,
    hasBegun: hasHadTurn,
  })
}

/** Follows the visitor's place while the page is open; calls `onShowForm` when the form may or may no longer be shown. */
export function usePlace(round: number, onShowForm: (shows: boolean) => void) {
  const [keeper] = useState(() => makeKeeper(round))
  const view = useStore(keeper.$view)
  const state = view.place?.state
  const isWaiting = (state === 'waiting' || view.isOver) && !hasHadTurn()

  useEffect(() => {
    void keeper.ask()
    return followPage(keeper)
  }, [keeper])
  useEffect(() => {
    if (state !== undefined) onShowForm(!isWaiting)
  }, [state, isWaiting, onShowForm])
  return { view, isWaiting, askAnew: () => void keeper.askAnew() }
}

function followPage(keeper: PlaceKeeper): () => void {
  const stopped = new AbortController()
  // `capture`: the scroll event of an element does not bubble.
  const options = { signal: stopped.signal, passive: true, capture: true }
  for (const event of useEvents) window.addEventListener(event, () => keeper.noteUse(), options)
  for (const event of returnEvents) window.addEventListener(event, () => void keeper.ask(), options)
  document.addEventListener('visibilitychange', () => document.hidden || void keeper.ask(), options)
  window.addEventListener('pagehide', leave, options)
  const stopUploads = $isUploading.listen(() => keeper.noteUse())
  return () => {
    stopped.abort()
    stopUploads()
    keeper.stop()
  }
}

/** Gives the place up, but not on the way to the identity provider, whose page replaces the form on a phone. */
function leave(): void {
  const kept = readWaitingTicket()
  if (kept?.ticket && !readPendingVerification()) askForPlace(kept, { isLeaving: true }).catch(() => undefined)
}
