import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { FactSheet } from '#console/kit/record/Sheet.tsx'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import type { FirstPassword, Manager } from '#contract/account/manager.ts'
import consoleMessages from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { $claims, api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import styles from './manager.module.css'
import { managerSource, mayChangeLogIn } from './source.ts'
import { useStaffAccountChange } from './use-staff-account.ts'

type StaffAccountProps = { user: Manager; isOwn: boolean }

export function StaffAccountSheet({ user, isOwn }: StaffAccountProps) {
  const { lastLogInAt, createdAt, lockedAt, lockedUntil, firstPasswordUntil, secondFactorAt, mail } = user
  return (
    <FactSheet
      title={messages.account}
      facts={[
        [messages.lastLogInAt, lastLogInAt ? formatDateTime(lastLogInAt) : messages['lastLogInAt.none']],
        [messages.createdAt, formatDateTime(createdAt)],
        [messages['account.lockedAt'], lockedAt && formatDateTime(lockedAt)],
        [messages['account.lockedUntil'], lockedUntil && formatDateTime(lockedUntil)],
        [messages['account.firstPasswordUntil'], firstPasswordUntil && formatDateTime(firstPasswordUntil)],
        [
          messages['account.secondFactor'],
          secondFactorAt
            ? interpolate(messages['account.secondFactor.since'], { date: formatDate(secondFactorAt) })
            : messages['account.secondFactor.none'],
        ],
        [messages['account.mail'], mail && messages[`mail.${mail}`]],
      ]}
    >
      {isOwn ? <OwnAccountNote /> : <Actions user={user} />}
    </FactSheet>
  )
}

function OwnAccountNote() {
  return (
    <p className={`${styles.remark} note`}>
      {messages['account.own']} <ConsoleLink href="/console/password">{messages['account.own.password']}</ConsoleLink>{' '}
      <ConsoleLink href="/console/second-factor">{messages['account.own.secondFactor']}</ConsoleLink>
    </p>
  )
}

function Actions({ user }: { user: Manager }) {
  const { updateCache, change } = useStaffAccountChange(user._id)
  const canUnlock = user.state === 'LOCKED' || user.state === 'PAUSED'
  const path = `${managerSource.path}/${user._id}`
  const call = (action: 'lock' | 'unlock') => api.post<{ user: Manager }>(`${path}/${action}`).json()
  const setLock = async (action: 'lock' | 'unlock') => {
    const undoLock = async () => {
      updateCache((await call(action === 'lock' ? 'unlock' : 'lock')).user)
      toast(consoleMessages['action.undone'])
    }
    // No undo for a paused account: unlocking resets its count of wrong passwords.
    const undo = user.state === 'PAUSED' ? undefined : undoLock
    if (await change(call(action))) toast(messages[`${action}.done`], 'done', undo)
  }
  const lock = async () => {
    const title = interpolate(messages['lock.title'], { username: user.username })
    const isSure = await askToConfirm({ title, text: messages['lock.text'], action: messages.lock, isDangerous: true })
    if (isSure) await setLock('lock')
  }
  return (
    <div className={styles.actions}>
      {canUnlock ? (
        <Button size="small" tone="secondary" onClick={() => void setLock('unlock')}>
          {messages.unlock}
        </Button>
      ) : (
        <Button size="small" tone="secondary" onClick={() => void lock()}>
          {messages.lock}
        </Button>
      )}
      <ReissueButton user={user} />
      {user.secondFactorAt && <ResetFactorButton user={user} />}
    </div>
  )
}

function ResetFactorButton({ user }: { user: Manager }) {
  const { change } = useStaffAccountChange(user._id)
  const isAllowed = mayChangeLogIn(useStore($claims), user)
  const reset = async () => {
    const title = interpolate(messages['factor.reset.title'], { username: user.username })
    const question = { title, text: messages['factor.reset.text'], action: messages['factor.reset'], isDangerous: true }
    if (!(await askToConfirm(question))) return
    const call = api.delete(`${managerSource.path}/${user._id}/second-factor`).json<{ user: Manager }>()
    if (await change(call)) toast(messages['factor.reset.done'])
  }
  return (
    <Button size="small" tone="secondary" disabled={!isAllowed} onClick={() => void reset()}>
      {messages['factor.reset']}
    </Button>
  )
}

function ReissueButton({ user }: { user: Manager }) {
  const { updateCache } = useStaffAccountChange(user._id)
  const [password, setPassword] = useState<string | null>(null)
  const isAllowed = mayChangeLogIn(useStore($claims), user)
  const reissue = async () => {
    const title = interpolate(messages['reissue.title'], { username: user.username })
    if (!(await askToConfirm({ title, text: messages['reissue.text'], action: messages.reissue }))) return
    try {
      const answer = await api.post<FirstPassword>(`${managerSource.path}/${user._id}/password`).json()
      updateCache(answer.user)
      setPassword(answer.password)
      if (answer.password === null) toast(messages['reissue.mailed'])
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
  }
  return (
    <>
      <Button size="small" tone="secondary" disabled={!isAllowed} onClick={() => void reissue()}>
        {messages.reissue}
      </Button>
      {password && <FirstPasswordDialog user={user} password={password} onClose={() => setPassword(null)} />}
    </>
  )
}
