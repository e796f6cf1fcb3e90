import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import type { LogRetention } from '#contract/site/access-line.ts'
import messages from '#i18n/ko/console-log.json'
import { formatDate, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { ChainCheckButton } from './ChainCheckButton.tsx'

const path = 'console/common/logs/retention'

export function LogHead() {
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

function retentionText({ months, oldest }: LogRetention): string {
  const kept = interpolate(messages.retention, { months })
  if (!oldest) return kept
  if (oldest.line === 1) return `${kept} ${messages['retention.whole']}`
  const cut = { line: formatNumber(oldest.line - 1), date: formatDate(oldest.at) }
  return `${kept} ${interpolate(messages['retention.cut'], cut)}`
}
