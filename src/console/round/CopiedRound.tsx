import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import { RecordForm } from '#console/kit/record/RecordForm.tsx'
import type { ResourceOptions } from '#console/kit/record/resource-page.tsx'
import { type ApplicationRound, type ApplicationRoundInput, applicationRound } from '#contract/round/round.ts'
import { readRounds, roundsPath } from './approve-round.tsx'
import { copyRound } from './copy-round.ts'

/** A new round that starts as a copy of the one with the highest number; empty without any. */
export function CopiedRound({ options }: { options: ResourceOptions<ApplicationRoundInput, ApplicationRound> }) {
  const rounds = useQuery({ queryKey: [roundsPath, 'copy'], queryFn: readRounds, gcTime: 0, staleTime: Infinity })
  if (rounds.isError) return <ErrorState error={rounds.error} onRetry={() => void rounds.refetch()} />
  if (rounds.isPending) return <LoadingState />
  const [last] = rounds.data
  const copied = last ? { ...options, empty: () => copyRound(last, Date.now()) } : options
  const { singular, plural } = applicationRound
  const source = { path: roundsPath, singular, plural }
  return <RecordForm source={source} contract={applicationRound} options={copied} opened={null} />
}
