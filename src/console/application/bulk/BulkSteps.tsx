import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { type Bulk, bulkMailTrial } from '#contract/application/bulk.ts'
import { textLimits } from '#contract/site/text-limits.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './bulk.module.css'
import { type BulkHome, bulkQuery } from './bulk-source.ts'
import { countOf, resultText, withCount } from './bulk-text.ts'
import type { useTurns } from './use-turns.ts'

type BulkStepsProps = { home: BulkHome; bulk: Bulk; turns: ReturnType<typeof useTurns> }

export function BulkSteps({ home, bulk, turns }: BulkStepsProps) {
  if (turns.way) return <Progress bulk={bulk} turns={turns} />
  if (bulk.state === 'READY') return <Ready home={home} bulk={bulk} go={() => void turns.go('run')} />
  return <Under bulk={bulk} turns={turns} />
}

function Progress({ bulk, turns }: Omit<BulkStepsProps, 'home'>) {
  const isUndo = turns.way === 'undo'
  const whole = isUndo ? countOf(bulk, 'DONE', 'UNDONE', 'MOVED_ON', 'TOLD') : bulk.total
  const left = countOf(bulk, isUndo ? 'DONE' : 'PENDING')
  const label = messages[isUndo ? 'progress.undo' : 'progress.run']
  return (
    <div className={styles.steps}>
      <label className={styles.progress}>
        <span>{withCount(label, whole - left)}</span>
        <progress max={whole} value={whole - left} />
      </label>
      <Button size="small" tone="secondary" onClick={turns.stop}>
        {messages.stop}
      </Button>
    </div>
  )
}

function Ready({ home, bulk, go }: { home: BulkHome; bulk: Bulk; go: () => void }) {
  const count = countOf(bulk, 'PENDING')
  const isBulkMail = bulk.action === 'LETTER'
  const mayGo = count > 0 && (!isBulkMail || bulk.testedAt !== null)
  return (
    <>
      {isBulkMail && count > 0 && <BulkMailTrial home={home} bulk={bulk} />}
      <div className={styles.steps}>
        <p className={`${styles.note} soft`}>
          {count > 0 ? interpolate(messages[`${bulk.action}.note`], textLimits) : messages.nothing}
        </p>
        <Button size="small" tone="secondary" onClick={() => void navigate(home.page)}>
          {messages.giveUp}
        </Button>
        <Button size="small" disabled={!mayGo} onClick={go}>
          {withCount(messages[`${bulk.action}.go`], count)}
        </Button>
      </div>
    </>
  )
}

function Under({ bulk, turns }: Omit<BulkStepsProps, 'home'>) {
  const { state, undoEndsAt } = bulk
  const isInTime = useBefore(undoEndsAt)
  const mayUndo =
    state === 'RUNNING' || state === 'UNDOING' || (state === 'DONE' && isInTime && countOf(bulk, 'DONE') > 0)
  return (
    <div className={styles.steps}>
      <p className={`${styles.note} soft`} role="status">
        <strong>{resultText(bulk)}</strong>
        <br />
        {isInTime && undoEndsAt && state === 'DONE'
          ? interpolate(messages[`${bulk.action}.until`], { time: formatTime(undoEndsAt) })
          : state !== 'READY' && messages[`state.${state}.text`]}
      </p>
      {mayUndo && (
        <Button size="small" tone="secondary" onClick={() => void turns.go('undo')}>
          {state === 'UNDOING' ? messages['undo.goOn'] : messages[`${bulk.action}.undo`]}
        </Button>
      )}
      {state === 'RUNNING' && (
        <Button size="small" onClick={() => void turns.go('run')}>
          {messages.goOn}
        </Button>
      )}
    </div>
  )
}

/** True until `moment`; re-renders once it has passed. */
function useBefore(moment: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const left = moment ? Date.parse(moment) - now : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left + 500)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

type BulkMailTrialProps = { home: BulkHome; bulk: Extract<Bulk, { action: 'LETTER' }> }

/** A test mail is required before the bulk mail can be sent. */
function BulkMailTrial({ home, bulk }: BulkMailTrialProps) {
  const client = useQueryClient()
  const { testedAt, canSend } = bulk
  const { field, submit, markSaved, isSubmitting } = useRecordForm<v.InferOutput<typeof bulkMailTrial>>({
    schema: v.object(bulkMailTrial.entries),
    values: { email: '' },
    save: async (json) => {
      const path = `${home.api}/bulk/${bulk._id}/test`
      const answer = await api.post(path, { json }).json<{ bulk: Bulk }>()
      markSaved(json)
      client.setQueryData(bulkQuery(home, bulk._id).queryKey, answer.bulk)
      toast(interpolate(messages['test.sent'], { email: json.email }))
    },
  })
  return (
    <form className={styles.test} noValidate onSubmit={(event) => void submit(event)}>
      <BoundTextField bind={field('email')} label={messages['test.email']} hint={messages['test.hint']} />
      <Button size="small" tone="secondary" type="submit" disabled={isSubmitting || !canSend}>
        {messages['test.send']}
      </Button>
      {testedAt && (
        <p className={`${styles.when} note`}>
          {interpolate(messages['test.sentAt'], { time: formatDateTime(testedAt).slice(0, 16) })}
        </p>
      )}
    </form>
  )
}
