import type { ReactNode } from 'react'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import type { Facts } from '#contract/eligibility/answers.ts'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { Rank } from '#contract/eligibility/enumeration.ts'
import type { Computed } from '#contract/eligibility/evaluate.ts'
import type { ReasonCode } from '#contract/eligibility/reason.ts'
import messages from '#i18n/ko/console-application.json'
import texts from '#i18n/ko/eligibility.json'
import { formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './application.module.css'

/** `path`: field path as in an application event's `changes`. */
export type Answer = readonly [label: string, value: ReactNode, path?: string]

export function factAnswers(facts: Facts): Answer[] {
  // The API sends no other keys than those of `Facts`.
  const given = Object.entries(facts) as [keyof Facts, string | number | null][]
  return given.flatMap(([name, value]) =>
    value === null ? [] : [[texts[`facts.${name}`], factText(name, value), `facts.${name}`]],
  )
}

function factText(name: keyof Facts, value: string | number): string {
  if (name === 'car' && value === 0) return texts['facts.hasCar.no']
  if (typeof value === 'number') return formatNumber(value)
  if (name === 'marriedOn') return dashedDay(value)
  const words: Record<string, string> = texts
  return words[`facts.${name}.${value}`] ?? words[`facts.place.${value}`] ?? value
}

/** Result of the eligibility rule at submission, next to the applicant's declaration. */
export function computedAnswers(application: ConsoleApplication): Answer[] {
  const { computed, supply_type, earning_rank, region_rank } = application
  if (!computed) return []
  const verdict: Answer[] =
    computed.verdict === 'eligible'
      ? [[messages['computed.verdict'], messages['computed.eligible']]]
      : [
          [
            messages['computed.verdict'],
            <strong key="verdict" className={styles.unmet}>
              {messages[`computed.${computed.verdict}`]}
            </strong>,
          ],
          [messages['computed.reasons'], reasonNames(computed.reasons)],
        ]
  const ranks: Answer[] = [
    [messages.earning_rank, <ComputedRank key="earning" computed={computed.earning_rank} declared={earning_rank} />],
    [messages.region_rank, <ComputedRank key="region" computed={computed.region_rank} declared={region_rank} />],
  ]
  return [
    ...verdict,
    ...(supply_type === 'SPECIAL_TYPE' ? ranks : []),
    [messages['computed.basis'], basisText(computed)],
  ]
}

function basisText({ announcement, year }: Computed): string {
  if (!announcement || year === null) return messages['computed.basis.none']
  return interpolate(messages['computed.basis.text'], { date: dashedDay(announcement), year })
}

function reasonNames(reasons: ReasonCode[]): string {
  // A code starts with its condition: `age.young`.
  const conditions = reasons.map((code) => code.split('.')[0] as 'age')
  return conditions.map((condition) => messages[`computed.reason.${condition}`]).join(', ')
}

function ComputedRank({ computed, declared }: { computed: Rank | null; declared: Rank | null }) {
  const own = computed ? messages[`rank.${computed}`] : messages['rank.none']
  const note =
    computed === declared
      ? messages['computed.same']
      : interpolate(messages['computed.differs'], { rank: messages[`rank.${declared ?? 'none'}`] })
  return (
    <>
      {own} {computed === declared ? `(${note})` : <strong className={styles.unmet}>({note})</strong>}
    </>
  )
}
