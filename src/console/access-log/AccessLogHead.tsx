import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { ChainCheck, LogRetention } from '#contract/site/access-log.ts'
import messages from '#i18n/ko/console-access-log.json'
import { formatDate, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'

const path = 'console/common/logs/retention'

export function AccessLogHead() {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.get(path, { signal }).json<{ retention: LogRetention }>()).retention,
  })
  const lead = (
    <>
      {messages.intro}
      <br />
      {/* Reserves the line, so that nothing below it moves. */}
      {data ? retentionText(data) : '\u00a0'}
    </>
  )
  return (
    <PageHead title={messages.title} lead={lead}>
      <ChainCheckButton />
    </PageHead>
  )
}

/** The first line is number 1; if the oldest one is not, older lines were destroyed. */
function retentionText({ months, oldest }: LogRetention): string {
  const period = interpolate(messages.retention, { months })
  if (!oldest) return period
  if (oldest.line === 1) return `${period} ${messages['retention.whole']}`
  const destroyed = { line: formatNumber(oldest.line - 1), date: formatDate(oldest.at) }
  return `${period} ${interpolate(messages['retention.cut'], destroyed)}`
}

/** The server checks the hash chain of the whole log: a changed or removed line breaks it. */
function ChainCheckButton() {
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const { chain } = await api.get('console/common/logs/chain', { timeout: false }).json<{ chain: ChainCheck }>()
      const { lines, breaksAt, cutTo } = chain
      const destroyed = cutTo === null ? '' : interpolate(messages['chain.cut'], { line: formatNumber(cutTo) })
      if (breaksAt === null)
        toast(`${interpolate(messages['chain.whole'], { lines: formatNumber(lines) })} ${destroyed}`.trim())
      else toast(interpolate(messages['chain.broken'], { line: formatNumber(breaksAt) }), 'failed')
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <Button size="small" tone="secondary" disabled={isBusy} onClick={() => void check()}>
      {isBusy ? messages['chain.busy'] : messages['chain.check']}
    </Button>
  )
}
