import { useCallback, useEffect, useState } from 'react'
import type { ApplicantEvent, ApplicationRecord } from '#contract/application/application-record.ts'
import type { Opening } from '#contract/application/opening.ts'
import type { PublicSchedule } from '#contract/round/public-schedule.ts'
import { isGone, loadApplication, loadEvents, loadOpenings, loadRounds } from '#features/application/application-api.ts'
import { dropReceiptAccess, type ReceiptAccess, readReceiptAccess } from '#stores/receipt-access.ts'

export type Shown = {
  access: ReceiptAccess
  application: ApplicationRecord
  events: ApplicantEvent[]
  openings: Opening[]
  round: PublicSchedule | null
}
type Inquiry = { state: 'loading' | 'find' | 'failed' } | ({ state: 'shown' } & Shown)

export function useInquiry(id: string) {
  const [inquiry, setInquiry] = useState<Inquiry>({ state: 'loading' })
  const load = useCallback(async () => {
    const access = readReceiptAccess(window.sessionStorage)
    if (access?.id !== id) return setInquiry({ state: 'find' })
    try {
      setInquiry({ state: 'shown', ...(await loadShown(access)) })
    } catch (error) {
      const isClosed = isGone(error)
      if (isClosed) dropReceiptAccess(window.sessionStorage)
      setInquiry({ state: isClosed ? 'find' : 'failed' })
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { inquiry, load }
}

async function loadShown(access: ReceiptAccess): Promise<Shown> {
  const [application, events, openings, { schedules }] = await Promise.all([
    loadApplication(access),
    loadEvents(access),
    loadOpenings(access),
    loadRounds(),
  ])
  const round = schedules.find(({ round }) => round === application.round) ?? null
  return { access, application, events, openings, round }
}
