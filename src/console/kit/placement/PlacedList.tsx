import { Fragment, type ReactNode, useId, useState } from 'react'
import { Badge, type Tone } from '#console/kit/feedback/Badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '#console/kit/feedback/State.tsx'
import list from '#console/kit/list/list.module.css'
import { wholeList } from '#console/kit/list/list-query.ts'
import { OrderedRows, OrderHint } from '#console/kit/list/OrderedRows.tsx'
import { PageHead } from '#console/kit/page/PageHead.tsx'
import { type Source, useList } from '#console/kit/record/source.ts'
import { ConsoleLink } from '#console/kit/router/ConsoleLink.tsx'
import { navigate } from '#console/kit/router/history.ts'
import { type Placement, type PlacementState, placementState } from '#contract/content/placement.ts'
import messages from '#i18n/ko/console-placement.json'
import { formatDate, formatMinute } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './placement.module.css'
import timeline from './timeline.module.css'

type Placed = Placement & { _id: string; order: number }

const stateTones: Record<PlacementState, Tone> = {
  hidden: 'neutral',
  before: 'info',
  shown: 'good',
  ended: 'neutral',
}

/** `2025-09-15 09:00 ~ 2025-09-20 18:00`, in Seoul time. */
function windowText({ startAt, endAt }: Placement): string {
  const start = formatMinute(startAt)
  return endAt === null
    ? interpolate(messages['window.open'], { start })
    : interpolate(messages['window.closed'], { start, end: formatMinute(endAt) })
}

const query = wholeList('order')

type PlacedOptions<Item> = {
  source: Source
  path: string
  texts: { title: string; new: string; empty: string; 'empty.text': string }
  nameOf: (item: Item) => string
  lacksPicture: (item: Item) => boolean
  facts: (item: Item) => ReactNode
}

/** Popups or banner slides: their order, and when each is shown. */
export function PlacedList<Item extends Placed>(options: PlacedOptions<Item>) {
  const { source, path, texts, nameOf } = options
  const answer = useList<Item, string, string>(source, query)
  const items = answer.data?.[source.plural] ?? []
  return (
    <>
      <PageHead title={texts.title}>
        <Button size="small" onClick={() => void navigate(`${path}/new`)}>
          {texts.new}
        </Button>
      </PageHead>
      <section className={list.sheet}>
        {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <LoadingState />}
        {answer.isSuccess && items.length === 0 && <EmptyState title={texts.empty} text={texts['empty.text']} />}
        {items.length > 0 && (
          <>
            <OrderHint />
            <OrderedRows
              items={items}
              path={source.path}
              nameOf={nameOf}
              row={(item) => <PlacedRow item={item} options={options} />}
            />
          </>
        )}
      </section>
      {items.length > 0 && <Timeline items={items} nameOf={nameOf} />}
    </>
  )
}

function PlacedRow<Item extends Placed>({ item, options }: { item: Item; options: PlacedOptions<Item> }) {
  const state = placementState(item, Date.now())
  return (
    <div className={styles.row}>
      <ConsoleLink className={styles.name ?? ''} href={`${options.path}/${item._id}`}>
        {options.nameOf(item)}
      </ConsoleLink>
      <span className={styles.facts}>{options.facts(item)}</span>
      <span className={styles.window}>
        {/* A line breaks only between start and end. */}
        {windowText(item)
          .split(/(?<=~) /)
          .map((moment, index) => (
            <Fragment key={moment}>
              {index > 0 && ' '}
              <span>{moment}</span>
            </Fragment>
          ))}
      </span>
      <span className={styles.state}>
        {options.lacksPicture(item) ? (
          <Badge tone="warn">{messages['state.noPicture']}</Badge>
        ) : (
          <Badge tone={stateTones[state]}>{messages[`state.${state}`]}</Badge>
        )}
      </span>
    </div>
  )
}

/** In milliseconds. */
const day = 24 * 3_600_000
const week = 7 * day
/** The timeline begins a week ago and ends two months ahead; its labels are a week apart. */
const timelineLength = week + 60 * day
const labelCount = 9

type TimelineProps<Item> = { items: readonly Item[]; nameOf: (item: Item) => string }

function Timeline<Item extends Placed>({ items, nameOf }: TimelineProps<Item>) {
  const [now] = useState(() => Date.now())
  const titleId = useId()
  const percent = (moment: number) => `${positionOf(moment, now)}%`
  // From a week ago on, without `now`, which has a label of its own.
  const weeks = Array.from({ length: labelCount }, (_, index) => now + (index - 1) * week).filter((at) => at !== now)
  return (
    <section className={timeline.timeline} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.timeline}</h2>
      <p className="note">{messages['timeline.hint']}</p>
      <div className={timeline.chart}>
        <svg className={timeline.scale} aria-hidden="true">
          {weeks.map((moment) => (
            <text key={moment} x={percent(moment)} y="16">
              {formatDate(new Date(moment).toISOString()).slice(5)}
            </text>
          ))}
          <text className={timeline.nowLabel} x={percent(now)} y="16">
            {messages['timeline.now']}
          </text>
        </svg>
        <ul>
          {items.map((item) => (
            <li key={item._id}>
              <span className={timeline.itemName}>{nameOf(item)}</span>
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
    <svg className={timeline.line} role="img" aria-label={windowText(item)}>
      <rect
        className={timeline.bar}
        data-state={placementState(item, now)}
        x={`${from}%`}
        y="7"
        width={`${Math.max(0, to - from)}%`}
        height="18"
        rx="4"
      />
      <line
        className={timeline.nowLine}
        x1={`${positionOf(now, now)}%`}
        x2={`${positionOf(now, now)}%`}
        y1="0"
        y2="32"
      />
    </svg>
  )
}

/** Percent of the timeline. */
function positionOf(moment: number, now: number): number {
  return Math.min(100, Math.max(0, (100 * (moment - (now - week))) / timelineLength))
}
