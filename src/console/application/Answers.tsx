import { type ReactNode, useId } from 'react'
import type { ConsoleApplication } from '#contract/application.ts'
import { applicationTerms, termId } from '#contract/term.ts'
import messages from '#i18n/ko/console-application.json'
import { formatDateTime, formatPhone } from '#lib/format.ts'
import styles from './application.module.css'
import { type Answer, computedAnswers, factAnswers } from './facts.tsx'
import { formatBirth } from './labels.ts'

/** What the applicant answered, in the form's groups. */
export function Answers({ application }: { application: ConsoleApplication }) {
  const { spouse } = application
  return (
    <>
      <Group title={messages['group.applicant']} answers={applicantAnswers(application)} />
      {spouse && (
        <Group
          title={messages['group.spouse']}
          answers={[
            [messages.name, spouse.name],
            [messages.birth, formatBirth(spouse.birth)],
            [messages.phone, formatPhone(spouse.phone)],
          ]}
        />
      )}
      <Group title={messages['group.supply']} answers={supplyAnswers(application)} />
      <Group title={messages['group.conditions']} answers={conditionAnswers(application)} />
      {application.facts && <Group title={messages['group.facts']} answers={factAnswers(application.facts)} />}
      {application.computed && <Group title={messages['group.computed']} answers={computedAnswers(application)} />}
      <Group title={messages['group.terms']} answers={termAnswers(application)} />
    </>
  )
}

/** One part of the answers under its title. */
export function Group({ title, answers }: { title: string; answers: readonly Answer[] }) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.answers}>
        {answers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? messages.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const applicantAnswers = ({ name, birth, phone, email, verifiedAt }: ConsoleApplication): Answer[] => [
  [messages.name, name],
  [messages.identity, identityText(verifiedAt)],
  [messages.birth, formatBirth(birth ?? '')],
  [messages.phone, phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>],
  [messages.email, email && <MailLink email={email} />],
]

const supplyAnswers = (application: ConsoleApplication): Answer[] => {
  const { qualification_type, supply_type, supply_category, earning_rank, region_rank } = application
  return [
    [messages.qualification_type, qualification_type && messages[`qualification.${qualification_type}`]],
    [messages.supply_type, supply_type && messages[`supply.${supply_type}`]],
    [messages.supply_category, supply_category && messages[`category.${supply_category}`]],
    [messages.earning_rank, earning_rank && messages[`rank.${earning_rank}`]],
    [messages.region_rank, region_rank && messages[`rank.${region_rank}`]],
  ]
}

const conditionAnswers = (application: ConsoleApplication): Answer[] =>
  (['isHomeless', 'isAsset', 'isCar'] as const).map((name) => [messages[name], conditionText(application[name])])

function identityText(verifiedAt: string | null): ReactNode {
  if (!verifiedAt) return messages['identity.none']
  return (
    <>
      <span className={styles.verified}>{messages['identity.verified']}</span> {formatDateTime(verifiedAt)}
    </>
  )
}

/** Breaks before the @ where it has to break. */
function MailLink({ email }: { email: string }) {
  const [local, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {local}
      <wbr />@{domain}
    </a>
  )
}

function conditionText(isMet: boolean | null): ReactNode {
  if (isMet === null) return messages['condition.unanswered']
  return isMet ? messages['condition.met'] : <strong className={styles.unmet}>{messages['condition.unmet']}</strong>
}

const termAnswers = ({ _terms }: ConsoleApplication): Answer[] =>
  applicationTerms.map((term) => [
    messages[`term.${term.code}`],
    _terms?.includes(termId(term)) ? messages['term.agreed'] : messages['term.notAgreed'],
  ])
