import { Badge } from '#console/kit/feedback/Badge.tsx'
import { deliveryFailureText } from '#console/kit/feedback/failure-text.ts'
import { messageStatusTones } from '#console/kit/feedback/tones.ts'
import { Sheet } from '#console/kit/record/Sheet.tsx'
import type { MessageSummary } from '#contract/outbox/outbox-message.ts'
import messages from '#i18n/ko/console-message.json'
import { formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './history.module.css'

export function MessageList({ list }: { list: readonly MessageSummary[] }) {
  return (
    <Sheet title={messages.title}>
      {list.length === 0 && <p className="soft">{messages.none}</p>}
      <ul role="list" className="stack gap-3">
        {list.toReversed().map((message) => (
          <li key={`${message.createdAt} ${message.template} ${message.channel}`}>
            <p className={styles.eventHead}>
              <span>
                {messages[`template.${message.template}`]} · {messages[`channel.${message.channel}`]}
              </span>
              <Badge tone={messageStatusTones[message.status]}>{messages[`status.${message.status}`]}</Badge>
            </p>
            <p className={styles.actor}>{deliveryText(message)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function deliveryText({ status, attempts, lastError, sentAt, createdAt }: MessageSummary): string {
  const parts = [formatMinute(sentAt ?? createdAt)]
  if (status === 'NOT_SENT') parts.push(messages.notSent)
  if (attempts > 1) parts.push(interpolate(messages.attempts, { attempts }))
  if (lastError) parts.push(deliveryFailureText(lastError))
  return parts.join(' · ')
}
