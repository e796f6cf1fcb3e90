import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ApplicationArea } from '#console/application/areas.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { BoundTextField } from '#console/kit/form/BoundTextField.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { navigate } from '#console/kit/router/history.ts'
import { type Bulk, bulkTestMail } from '#contract/application/bulk.ts'
import messages from '#i18n/ko/console-bulk.json'
import { formatMinute, formatTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './bulk.module.css'
import { bulkQuery } from './bulk-source.ts'
import { countOf, resultText, withCount } from './bulk-text.ts'
import type { BulkRun } from './use-bulk-run.ts'

type BulkStepsProps = { area: ApplicationArea; bulk: Bulk; run: BulkRun }

export function BulkSteps({ area, bulk, run }: BulkStepsProps) {
  if (run.direction) return <Progress bulk={bulk} run={run} />
  if (bulk.state === 'READY') return <StartStep area={area} bulk={bulk} onStart={() => void run.start('run')} />
  return <Result bulk={bulk} run={run} />
}

function Progress({ bulk, run }: Omit<BulkStepsProps, 'area'>) {
  const isUndo = run.direction === 'undo'
  const total = isUndo ? countOf(bulk, 'DONE', 'UNDONE', 'MOVED_ON', 'TOLD') : bulk.total
  const left = countOf(bulk, isUndo ? 'DONE' : 'PENDING')
  const label = messages[isUndo ? 'progress.undo' : 'progress.run']
  return (
    <div className={styles.steps}>
      <label className={styles.progress}>
        <span>{withCount(label, total - left)}</span>
        <progress max={total} value={total - left} />
      </label>
      <Button size="small" tone="secondary" onClick={run.stop}>
        {messages.stop}
      </Button>
    </div>
  )
}

function StartStep({ area, bulk, onStart }: { area: ApplicationArea; bulk: Bulk; onStart: () => void }) {
  const count = countOf(bulk, 'PENDING')
  const isBulkMail = bulk.action === 'LETTER'
  const canStart = count > 0 && (!isBulkMail || bulk.testedAt !== null)
  return (
    <>
      {isBulkMail && count > 0 && <TestMailForm area={area} bulk={bulk} />}
      <div className={styles.steps}>
        <p className={`${styles.note} soft`}>{count > 0 ? messages[`${bulk.action}.note`] : messages.nothing}</p>
        <Button size="small" tone="secondary" onClick={() => void navigate(area.page)}>
          {messages.giveUp}
        </Button>
        <Button size="small" disabled={!canStart} onClick={onStart}>
          {withCount(messages[`${bulk.action}.go`], count)}
        </Button>
      </div>
    </>
  )
}

function Result({ bulk, run }: Omit<BulkStepsProps, 'area'>) {
  const { state, undoEndsAt } = bulk
  const canStillUndo = useIsBefore(undoEndsAt)
  const hasUndo =
    state === 'RUNNING' || state === 'UNDOING' || (state === 'DONE' && canStillUndo && countOf(bulk, 'DONE') > 0)
  return (
    <div className={styles.steps}>
      <p className={`${styles.note} soft`} role="status">
        <strong>{resultText(bulk)}</strong>
        <br />
        {canStillUndo && undoEndsAt && state === 'DONE'
          ? interpolate(messages[`${bulk.action}.until`], {
              time: formatTime(undoEndsAt),
            })
          : state !== 'READY' && messages[`state.${state}.text`]}
      </p>
      {hasUndo && (
        <Button size="small" tone="secondary" onClick={() => void run.start('undo')}>
          {state === 'UNDOING' ? messages['undo.goOn'] : messages[`${bulk.action}.undo`]}
        </Button>
      )}
      {state === 'RUNNING' && (
        <Button size="small" onClick={() => void run.start('run')}>
          {messages.goOn}
        </Button>
      )}
    </div>
  )
}

/** In milliseconds. Timers may fire a little early, when the moment has not passed yet. */
const timerMargin = 500

/** True until `moment`; re-renders once it has passed. */
function useIsBefore(moment: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const left = moment ? Date.parse(moment) - now : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left + timerMargin)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

type TestMailFormProps = { area: ApplicationArea; bulk: Extract<Bulk, { action: 'LETTER' }> }

/** Sends a test mail, without which the bulk mail cannot be started. */
function TestMailForm({ area, bulk }: TestMailFormProps) {
  const client = useQueryClient()
  const { testedAt, canSend } = bulk
  const { field, submit, markSaved, isSubmitting } = useRecordForm<v.InferOutput<typeof bulkTestMail>>({
    schema: v.object(bulkTestMail.entries),
    values: { email: '' },
    save: async (json) => {
      const path = `${area.api}/bulk/${bulk._id}/test`
      const answer = await api.post(path, { json }).json<{ bulk: Bulk }>()
      markSaved(json)
      client.setQueryData(bulkQuery(area, bulk._id).queryKey, answer.bulk)
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
          {interpolate(messages['test.sentAt'], { time: formatMinute(testedAt) })}
        </p>
      )}
    </form>
  )
}
