import { useTexts } from '#features/application/texts.tsx'
import { Callout } from '#ui/callout/Callout.tsx'
import { useFormActions } from './form-context.ts'
import { useOnline } from './use-online.ts'
import { useRetries } from './use-retries.ts'
import type { useSubmission } from './use-submission.ts'

export function OfflineNotice({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { t } = useTexts()
  const isOnline = useOnline()
  useRetries(useFormActions().queue, submission)
  if (isOnline || submission.refusal?.kind === 'network') return null
  return (
    <Callout tone="warning" isLive>
      <p>{t('submit.offline')}</p>
    </Callout>
  )
}
