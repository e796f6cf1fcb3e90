import { Badge } from '#console/kit/feedback/Badge.tsx'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { Manager, ManagerSession } from '#contract/account/manager.ts'
import messages from '#i18n/ko/console-manager.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './manager.module.css'
import { managerSource } from './source.ts'
import { useStaffAccountChange } from './use-staff-account.ts'

export function SessionsSheet({ user, isOwn }: { user: Manager; isOwn: boolean }) {
  const { change } = useStaffAccountChange(user._id)
  const end = async (id: string) => {
    const call = api.delete(`${managerSource.path}/${user._id}/sessions/${id}`).json<{ user: Manager }>()
    if (await change(call)) toast(messages['sessions.ended'])
  }
  const endAll = async () => {
    const title = interpolate(messages['sessions.endAll.title'], { username: user.username })
    const text = isOwn ? { text: messages['sessions.endAll.own'] } : {}
    if (await askToConfirm({ title, ...text, action: messages['sessions.endAll'], isDangerous: true })) await end('all')
  }
  return (
    <Sheet title={messages.sessions}>
      {user.sessions.length === 0 ? (
        <p className={`${styles.remark} note`}>{messages['sessions.none']}</p>
      ) : (
        <ul className={styles.sessions} role="list">
          {user.sessions.map((session) => (
            <SessionItem key={session._id} session={session} onEnd={() => void end(session._id)} />
          ))}
        </ul>
      )}
      {user.sessions.length > 1 && (
        <Button size="small" tone="secondary" className={styles.endAll ?? ''} onClick={() => void endAll()}>
          {messages['sessions.endAll']}
        </Button>
      )}
    </Sheet>
  )
}

function SessionItem({ session, onEnd }: { session: ManagerSession; onEnd: () => void }) {
  const device = deviceName(session.device)
  const time = formatMinute(session.createdAt)
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        {device} {session.isCurrent && <Badge tone="good">{messages['sessions.current']}</Badge>}
      </p>
      <p className={styles.facts}>
        <span>{session.address}</span>
        <span>{interpolate(messages['sessions.since'], { time })}</span>
        <span>{interpolate(messages['sessions.used'], { time: formatMinute(session.usedAt) })}</span>
        <span>{messages[`sessions.factor.${session.factor ?? 'NONE'}`]}</span>
      </p>
      {!session.isCurrent && (
        <Button
          size="small"
          tone="quiet"
          aria-label={interpolate(messages['sessions.end.label'], { device, time })}
          onClick={onEnd}
        >
          {messages['sessions.end']}
        </Button>
      )}
    </li>
  )
}

/** The first match counts: most user agents also contain the names of other browsers and systems. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** `Chrome · Windows` from a `User-Agent` header. */
export function deviceName(userAgent: string | null): string {
  const firstMatch = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return [firstMatch(browsers), firstMatch(systems)].filter(Boolean).join(' · ') || messages['device.unknown']
}
