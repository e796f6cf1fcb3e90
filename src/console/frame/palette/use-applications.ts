import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchHeader } from '#console/kit/list/list-query.ts'
import type { ApplicationSummary } from '#contract/application/application-record.ts'
import type { Page } from '#contract/kit/resource.ts'
import { api } from '#stores/session.ts'

const pauseMilliseconds = 200
const most = 6
const shortest = 2
const none: ApplicationSummary[] = []

export function useApplications(text: string, isAllowed: boolean) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(text.trim()), pauseMilliseconds)
    return () => window.clearTimeout(timer)
  }, [text])
  const isAsked = isAllowed && text.trim().length >= shortest
  const answer = useQuery({
    queryKey: ['console/application', 'palette', q],
    queryFn: ({ signal }) =>
      api
        .get('console/application', { searchParams: { limit: most }, headers: searchHeader({ q }), signal })
        .json<Page<'applications', ApplicationSummary>>(),
    enabled: isAsked && q.length >= shortest,
    gcTime: 0,
  })
  const isCurrent = isAsked && q === text.trim()
  return {
    isAsked,
    applications: (isCurrent && answer.data?.applications) || none,
    isWaiting: isAsked && (!isCurrent || answer.isPending),
    hasFailed: isCurrent && answer.isError,
  }
}
