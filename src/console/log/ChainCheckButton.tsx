import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { ChainCheck } from '#contract/site/access-line.ts'
import messages from '#i18n/ko/console-log.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'

/** The server checks the hash chain of the whole log: a changed or removed line breaks it. */
export function ChainCheckButton() {
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const { chain } = await api.get('console/common/logs/chain', { timeout: false }).json<{ chain: ChainCheck }>()
      const { lines, breaksAt, cutTo } = chain
      const cut = cutTo === null ? '' : interpolate(messages['chain.cut'], { line: formatNumber(cutTo) })
      if (breaksAt === null)
        toast(`${interpolate(messages['chain.whole'], { lines: formatNumber(lines) })} ${cut}`.trim())
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
