import { useCallback, useEffect, useState } from 'react'
import type { AccessHistoryEntry } from '#contract/application/access-history.ts'
import { type AmendmentState, amendmentState } from '#contract/application/amendment.ts'
import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import {
  isAccessLostError,
  loadAccessHistory,
  loadApplication,
  loadEvents,
  loadRounds,
} from '#features/application/application-api.ts'
import { useRound, useServerNow } from '#features/application/round/use-round.ts'
import { dropReceiptAccess, type ReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

/** `round` is the application's round, as of page load. */
export type ShownApplication = {
  access: ReceiptAccess
  application: ApplicationRecord
  events: ApplicantEvent[]
  accessHistory: AccessHistoryEntry[]
  round: PublicRound | null
}
type Status = { state: 'loading' | 'find' | 'failed' } | ({ state: 'shown' } & ShownApplication)

/** Loads the application if this tab has access to it; `find` if it must be looked up first. */
export function useStatus(id: string) {
  const [status, setStatus] = useState<Status>({ state: 'loading' })
  const load = useCallback(async () => {
    const access = readReceiptAccess(window.sessionStorage)
    if (access?.id !== id) return setStatus({ state: 'find' })
    try {
      setStatus({ state: 'shown', ...(await loadShown(access)) })
    } catch (error) {
      const hasNoAccess = isAccessLostError(error)
      if (hasNoAccess) dropReceiptAccess(window.sessionStorage)
      setStatus({ state: hasNoAccess ? 'find' : 'failed' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { status, load }
}

async function loadShown(access: ReceiptAccess): Promise<ShownApplication> {
  const [application, events, accessHistory, { schedules: rounds }] = await Promise.all([
    loadApplication(access),
    loadEvents(access),
    loadAccessHistory(access),
    loadRounds(),
  ])
  const round = rounds.find(({ round }) => round === application.round) ?? null
  return { access, application, events, accessHistory, round }
}

type AmendmentWindow = { state: AmendmentState; round: PublicRound | null; until: string | null }

/** `loadedRound` is the application's round as of page load; only the current round is refreshed. */
export function useAmendmentState(application: ApplicationRecord, loadedRound: PublicRound | null): AmendmentWindow {
  const { round: current } = useRound()
  const now = useServerNow()
  const round = current?.round === application.round ? current : loadedRound
  if (!round) return { state: 'fixed', round, until: null }
  const until = application.status === 'CORRECTION' ? application.correctionEndsAt : round.deadAt
  return { state: amendmentState(application, round, now || Date.now()), round, until }
}
