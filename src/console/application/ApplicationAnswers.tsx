import { createContext, Fragment, type ReactNode, useContext, useId } from 'react'
import { Badge } from '#console/kit/feedback/Badge.tsx'
import { MailLink, PhoneLink } from '#console/kit/record/contact-links.tsx'
import { type Fact, FactList } from '#console/kit/record/Sheet.tsx'
import type { ConsoleApplication } from '#contract/application/application-record.ts'
import type { ApplicantFacts } from '#contract/eligibility/answers.ts'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { Rank } from '#contract/eligibility/enumeration.ts'
import type { Computed } from '#contract/eligibility/evaluate.ts'
import type { ReasonCode } from '#contract/eligibility/reason.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import messages from '#i18n/ko/console-application.json'
import texts from '#i18n/ko/eligibility.json'
import { formatDateTime, formatMinute, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import styles from './application.module.css'
import { formatBirth } from './labels.ts'

type AnswersProps = {
  application: ConsoleApplication
  /** Field path (`spouse.name`) of an answer that the applicant changed → time of the change (ISO). */
  changed: ReadonlyMap<string, string>
}

/** `path`: field path as in an application event's `changes`. */
type Answer = readonly [label: string, value: ReactNode, path?: string]

const Changed = createContext<AnswersProps['changed']>(new Map())

export function ApplicationAnswers({ application, changed }: AnswersProps) {
  const { spouse } = application
  return (
    <Changed value={changed}>
      <div className={styles.form}>
        <Group title={messages['group.applicant']} answers={applicantAnswers(application)} />
        {spouse && (
          <Group
            title={messages['group.spouse']}
            answers={[
              [messages.name, spouse.name, 'spouse.name'],
              [messages.birth, formatBirth(spouse.birth), 'spouse.birth'],
              [messages.phone, <PhoneLink key="phone" phone={spouse.phone} />, 'spouse.phone'],
            ]}
          />
        )}
        <Group title={messages['group.supply']} answers={supplyAnswers(application)} />
        <Group title={messages['group.conditions']} answers={conditionAnswers(application)} />
        {application.facts && <Group title={messages['group.facts']} answers={factAnswers(application.facts)} />}
        {application.computed && <Group title={messages['group.computed']} answers={computedAnswers(application)} />}
        <Group title={messages['group.terms']} answers={termsAnswers(application)} />
      </div>
    </Changed>
  )
}

function Group({ title, answers }: { title: string; answers: readonly Answer[] }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FactList facts={answers.map(toFact)} />
    </section>
  )
}

const toFact = ([label, value, path]: Answer): Fact => [
  label,
  <Fragment key={label}>
    {value ?? messages.none} {path && <ChangeMark path={path} />}
  </Fragment>,
]

/** A change of a whole group (`spouse`) marks each of its answers (`spouse.name`). */
function ChangeMark({ path }: { path: string }) {
  const changed = useContext(Changed)
  const changedAt = changed.get(path) ?? changed.get(path.split('.')[0] ?? '')
  if (!changedAt) return null
  const monthToMinute = formatMinute(changedAt).slice('YYYY-'.length)
  return <Badge tone="warn">{interpolate(messages.changed, { time: monthToMinute })}</Badge>
}

const applicantAnswers = ({ name, birth, phone, email, verifiedAt }: ConsoleApplication): Answer[] => [
  [messages.name, name, 'name'],
  [messages.identity, identityText(verifiedAt)],
  [messages.birth, formatBirth(birth ?? ''), 'birth'],
  [messages.phone, phone && <PhoneLink phone={phone} />, 'phone'],
  [messages.email, email && <MailLink email={email} />, 'email'],
]

const supplyAnswers = (application: ConsoleApplication): Answer[] => {
  const { qualification_type, supply_type, supply_category, unit_type, earning_rank, region_rank } = application
  return [
    [
      messages.qualification_type,
      qualification_type && messages[`qualification.${qualification_type}`],
      'qualification_type',
    ],
    [messages.supply_type, supply_type && messages[`supply.${supply_type}`], 'supply_type'],
    [messages.supply_category, supply_category && messages[`category.${supply_category}`], 'supply_category'],
    [messages.unit_type, unit_type, 'unit_type'],
    [messages.earning_rank, earning_rank && messages[`rank.${earning_rank}`], 'earning_rank'],
    [messages.region_rank, region_rank && messages[`rank.${region_rank}`], 'region_rank'],
  ]
}

/** `isAsset` and `isCar`: the applicant keeps the limit for assets and car. */
const conditionAnswers = (application: ConsoleApplication): Answer[] =>
  (['isHomeless', 'isAsset', 'isCar'] as const).map((name) => [messages[name], conditionText(application[name]), name])

function identityText(verifiedAt: string | null): ReactNode {
  if (!verifiedAt) return messages['identity.none']
  return (
    <>
      <span className={styles.verified}>{messages['identity.verified']}</span> {formatDateTime(verifiedAt)}
    </>
  )
}

function conditionText(isMet: boolean | null): ReactNode {
  if (isMet === null) return messages['condition.unanswered']
  return isMet ? messages['condition.met'] : <strong className={styles.unmet}>{messages['condition.unmet']}</strong>
}

const termsAnswers = ({ _terms }: ConsoleApplication): Answer[] =>
  applicationTerms.map((term) => [
    messages[`term.${term.code}`],
    _terms?.includes(termsId(term)) ? messages['term.agreed'] : messages['term.notAgreed'],
  ])

function factAnswers(facts: ApplicantFacts): Answer[] {
  // `Object.entries` loses the key type; the API sends only keys of `ApplicantFacts`.
  const entries = Object.entries(facts) as [keyof ApplicantFacts, string | number | null][]
  return entries.flatMap(([name, value]) =>
    value === null ? [] : [[texts[`facts.${name}`], factText(name, value), `facts.${name}`]],
  )
}

function factText(name: keyof ApplicantFacts, value: string | number): string {
  if (name === 'car' && value === 0) return texts['facts.hasCar.no']
  if (typeof value === 'number') return formatNumber(value)
  if (name === 'marriedOn') return dashedDay(value)
  const words: Record<string, string> = texts
  return words[`facts.${name}.${value}`] ?? words[`facts.place.${value}`] ?? value
}

/** Result of the eligibility rules at submission. Each rank is compared with the one that the applicant declared. */
function computedAnswers(application: ConsoleApplication): Answer[] {
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
  // `age.young` → `age`. The cast names one condition for all: each has a text.
  const conditions = reasons.map((code) => code.split('.')[0] as 'age')
  return conditions.map((condition) => messages[`computed.reason.${condition}`]).join(', ')
}

function ComputedRank({ computed, declared }: { computed: Rank | null; declared: Rank | null }) {
  const computedText = computed ? messages[`rank.${computed}`] : messages['rank.none']
  const note =
    computed === declared
      ? messages['computed.same']
      : interpolate(messages['computed.differs'], { rank: messages[`rank.${declared ?? 'none'}`] })
  return (
    <>
      {computedText} {computed === declared ? `(${note})` : <strong className={styles.unmet}>({note})</strong>}
    </>
  )
}
