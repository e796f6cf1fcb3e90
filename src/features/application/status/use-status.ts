import { useCallback, useEffect, useState } from 'react'
import type { AccessHistoryEntry } from '#contract/application/access-history.ts'
import { type AmendmentState, amendmentState } from '#contract/application/amendment.ts'
import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import {
  isGone,
  loadAccessHistory,
  loadApplication,
  loadEvents,
  loadRounds,
} from '#features/application/application-api.ts'
import { useRound, useServerNow } from '#features/application/round/use-round.ts'
import { dropReceiptAccess, type ReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

export type ShownApplication = {
  access: ReceiptAccess
  application: ApplicationRecord
  events: ApplicantEvent[]
  accessHistory: AccessHistoryEntry[]
  round: PublicRound | null
}
type Status = { state: 'loading' | 'find' | 'failed' } | ({ state: 'shown' } & ShownApplication)

export function useStatus(id: string) {
  const [status, setStatus] = useState<Status>({ state: 'loading' })
  const load = useCallback(async () => {
    const access = readReceiptAccess(window.sessionStorage)
    if (access?.id !== id) return setStatus({ state: 'find' })
    try {
      setStatus({ state: 'shown', ...(await loadShown(access)) })
    } catch (error) {
      const isClosed = isGone(error)
      if (isClosed) dropReceiptAccess(window.sessionStorage)
      setStatus({ state: isClosed ? 'find' : 'failed' })
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

type Amendment = { state: AmendmentState; round: PublicRound | null; until: string | null }

export function useAmendmentState(application: ApplicationRecord, known: PublicRound | null): Amendment {
  const { round: current } = useRound()
  const now = useServerNow()
  // Only the current round is refreshed; `known` is as of page load.
  const round = current?.round === application.round ? current : known
  if (!round) return { state: 'fixed', round, until: null }
  const until = application.status === 'CORRECTION' ? application.correctionEndsAt : round.deadAt
  return { state: amendmentState(application, round, now || Date.now()), round, until }
}
