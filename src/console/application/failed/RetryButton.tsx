import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Selection } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-message.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'

type RetryButtonProps = { path: string; selection: Selection; count: number }

export function RetryButton({ path, selection: { ids, except }, count }: RetryButtonProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    const title = interpolate(messages['failed.retry.title'], { count: formatNumber(count) })
    if (!(await confirm({ title, text: messages['failed.retry.text'], action: messages['failed.retry'] }))) return
    setBusy(true)
    try {
      const { retried } = await api.post(`${path}/retry`, { json: { ids, except } }).json<{ retried: number }>()
      if (retried === 0) toast(messages['failed.retry.none'], 'failed')
      else toast(interpolate(messages['failed.retry.done'], { count: formatNumber(retried) }))
      await queries.invalidateQueries({ queryKey: [path] })
      await queries.invalidateQueries({ queryKey: ['console/attention'] })
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void retry()}>
      {messages['failed.retry']}
    </Button>
  )
}
