import { useId, useState } from 'react'
import { placementState } from '#contract/content/placement.ts'
import messages from '#i18n/ko/console-placement.json'
import { formatDate } from '#lib/format.ts'
import { type Placed, windowText } from './placed.ts'
import styles from './timeline.module.css'

const day = 24 * 3_600_000
const past = 7 * day
const length = 67 * day

type TimelineProps<Item> = { items: readonly Item[]; nameOf: (item: Item) => string }

export function Timeline<Item extends Placed>({ items, nameOf }: TimelineProps<Item>) {
  const [now] = useState(() => Date.now())
  const titleId = useId()
  const percent = (moment: number) => `${positionOf(moment, now)}%`
  const weeks = Array.from({ length: 9 }, (_, index) => now + (index - 1) * 7 * day).filter((_, index) => index !== 1)
  return (
    <section className={styles.timeline} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.timeline}</h2>
      <p className="note">{messages['timeline.hint']}</p>
      <div className={styles.chart}>
        <svg className={styles.scale} aria-hidden="true">
          {weeks.map((moment) => (
            <text key={moment} x={percent(moment)} y="16">
              {formatDate(new Date(moment).toISOString()).slice(5)}
            </text>
          ))}
          <text className={styles.now} x={percent(now)} y="16">
            {messages['timeline.now']}
          </text>
        </svg>
        <ul>
          {items.map((item) => (
            <li key={item._id}>
              <span className={styles.lineName}>{nameOf(item)}</span>
              <Bar item={item} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Bar({ item, now }: { item: Placed; now: number }) {
  const { startAt, endAt } = item
  const from = positionOf(Date.parse(startAt), now)
  const to = endAt === null ? 100 : positionOf(Date.parse(endAt), now)
  return (
    <svg className={styles.line} role="img" aria-label={windowText(item)}>
      <rect
        className={styles.bar}
        data-state={placementState(item, now)}
        x={`${from}%`}
        y="7"
        width={`${Math.max(0, to - from)}%`}
        height="18"
        rx="4"
      />
      <line className={styles.today} x1={`${positionOf(now, now)}%`} x2={`${positionOf(now, now)}%`} y1="0" y2="32" />
    </svg>
  )
}

function positionOf(moment: number, now: number): number {
  return Math.min(100, Math.max(0, (100 * (moment - (now - past))) / length))
}
