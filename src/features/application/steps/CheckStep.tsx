import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ApplicantFacts, relevantFacts } from '#contract/eligibility/answers.ts'
import { dashedDay } from '#contract/eligibility/calendar.ts'
import type { Offer } from '#contract/round/offer.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import type { FormValues } from '#features/application/draft/local-draft.ts'
import { useTexts } from '#features/application/texts.tsx'
import { documentEntries, type UploadAttempt } from '#features/application/upload/upload-queue.ts'
import { formatPhone } from '#lib/format.ts'
import { formatSize } from '#lib/format-size.ts'
import { $sendsMail } from '#stores/setting.ts'
import { Callout } from '#ui/callout/Callout.tsx'
import { EmailNote } from '#ui/email-input/EmailNote.tsx'
import list from './answer-list.module.css'
import { factText } from './answer-text.ts'
import { UnneededFiles } from './DocumentStep.tsx'
import { fieldId, useFormSession } from './form-context.ts'
import { homeText, priceRanges, useChosenOffer } from './HomeField.tsx'
import { StepHeading } from './StepHeading.tsx'
import styles from './step.module.css'
import { type StepId, steps } from './steps.ts'

export function CheckStep() {
  const { t } = useTexts()
  const { getValues } = useFormContext<FormValues>()
  const values = getValues()
  const { amendment, amendmentViews: views } = useFormSession()
  return (
    <>
      <StepHeading
        step="check"
        title={t(amendment ? 'check.amend.title' : 'check.title')}
        lead={t(amendment ? 'check.amend.lead' : 'check.lead')}
      />
      {amendment && views && <views.Changes amendment={amendment} values={values} />}
      {steps.map(({ id }) => {
        const Answers = answerViews[id]
        return Answers && <Answers key={id} values={values} />
      })}
      <ConsentAnswers values={values} />
      <p className={styles.declaration}>{t('check.declare')}</p>
    </>
  )
}

type AnswersProps = { values: FormValues }
/** The consents are shown below these, although their step is the first. */
const answerViews: Partial<Record<StepId, ComponentType<AnswersProps>>> = {
  applicant: ApplicantAnswers,
  supply: SupplyAnswers,
  document: DocumentAnswers,
}

function ApplicantAnswers({ values }: AnswersProps) {
  const texts = useTexts()
  const { t } = texts
  const email = useWatch<FormValues, 'email'>({ name: 'email' })
  const { qualification_type: type, spouse } = values
  const applicantAnswers = [
    { path: 'qualification_type', name: t('qualification_type'), text: type && t(`qualification_type.${type}`) },
    ...(values.unit_type ? [{ path: 'unit_type', name: t('unit_type'), text: homeText(texts, values.unit_type) }] : []),
    { path: 'name', name: t('name'), text: values.name },
    { path: 'phone', name: t('phone'), text: formatPhone(values.phone) },
    { path: 'birth', name: t('birth'), text: dashedDay(values.birth) },
    { path: 'email', name: t('email'), text: values.email },
  ]
  const spouseAnswers = [
    { path: 'spouse.name', name: t('spouse.name'), text: spouse.name },
    { path: 'spouse.phone', name: t('spouse.phone'), text: formatPhone(spouse.phone) },
    { path: 'spouse.birth', name: t('spouse.birth'), text: dashedDay(spouse.birth) },
  ]
  return (
    <>
      <AnswerList step="applicant" title={t('check.applicant')} answers={applicantAnswers} />
      {type === 'MARRIED_TYPE' && <AnswerList step="applicant" title={t('check.spouse')} answers={spouseAnswers} />}
      <EmailCheck email={email} />
    </>
  )
}

function SupplyAnswers({ values }: AnswersProps) {
  const texts = useTexts()
  const { t } = texts
  const { supply_type: supply, earning_rank, region_rank } = values
  const home = useChosenOffer(values)
  const met = (isMet: boolean | null) => t(isMet ? 'check.met' : 'check.unmet')
  const special = [
    { path: 'facts.income', name: t('earning_rank'), text: earning_rank && t(`earning_rank.${earning_rank}`) },
    { path: 'facts.residence', name: t('region_rank'), text: region_rank && t(`region_rank.${region_rank}`) },
    { path: 'facts.assets', name: t('check.isAsset'), text: met(values.isAsset) },
  ]
  const answers = [
    { path: 'supply_type', name: t('supply_type'), text: supply && t(`supply_type.${supply}`) },
    ...priceAnswers(texts, home),
    ...(supply === 'SPECIAL_TYPE' ? special : []),
    { path: 'isHomeless', name: t('check.isHomeless'), text: met(values.isHomeless) },
    { path: 'facts.car', name: t('check.isCar'), text: met(values.isCar) },
    ...givenFacts(values).map(([name, value]) => ({
      path: `facts.${name}`,
      name: t(`facts.${name}`),
      text: factText(texts, name, value),
    })),
  ]
  return <AnswerList step="supply" title={t('check.supply')} answers={answers} />
}

function priceAnswers(texts: ReturnType<typeof useTexts>, home: Offer | undefined) {
  if (!home) return []
  const { deposit, rent } = priceRanges(texts, home)
  return [
    { path: 'unit_type', name: texts.t('unit_type.deposit'), text: deposit },
    { path: 'unit_type', name: texts.t('unit_type.rent'), text: rent },
  ]
}

function givenFacts(values: FormValues) {
  const kind = {
    isMarried: values.qualification_type === 'MARRIED_TYPE',
    isSpecial: values.supply_type === 'SPECIAL_TYPE',
  }
  // The keys are those of `ApplicantFacts`.
  const entries = Object.entries(relevantFacts(values.facts, kind)) as [keyof ApplicantFacts, unknown][]
  return entries.filter(([, value]) => value !== null)
}

function DocumentAnswers() {
  const { t, documentName } = useTexts()
  const files = documentEntries(useStore(useFormSession().queue.$files))
  const answers = files.flatMap(([name, file]) => {
    const shown = file.attempt ?? file.stored
    if (!shown) return []
    const state = file.attempt ? t(`document.state.${file.attempt.state}`, { percent: percentOf(file.attempt) }) : ''
    const text = [shown.originalName, formatSize(shown.size), state].filter(Boolean).join(' · ')
    return [{ path: `document.${name}`, name: documentName(name), text }]
  })
  return (
    <>
      <AnswerList step="document" title={t('check.document')} answers={answers} empty={t('check.noDocument')} />
      <UnneededFiles />
    </>
  )
}

function ConsentAnswers({ values }: AnswersProps) {
  const { t } = useTexts()
  const answers = applicationTerms.map((term) => ({
    path: '_terms',
    name: t(`term.${term.code}.title`),
    text: t(values._terms.includes(termsId(term)) ? 'check.agreed' : 'check.notAgreed'),
  }))
  return <AnswerList step="consent" title={t('check.consent')} answers={answers} />
}

const percentOf = (attempt: UploadAttempt) => (attempt.state === 'failed' ? 0 : attempt.percent)

type Answer = { path: string; name: string; text: string | null }
type AnswerListProps = { step: StepId; title: string; answers: Answer[]; empty?: string }

function AnswerList({ step, title, answers, empty }: AnswerListProps) {
  const { t } = useTexts()
  const { openDetour } = useFormSession()
  return (
    <section className="stack gap-2">
      <header className={list.head}>
        <h3>{title}</h3>
        <button type="button" className={list.change} onClick={() => openDetour(step, firstField(step, answers))}>
          {t('check.change')} <span className="visually-hidden">: {title}</span>
        </button>
      </header>
      {answers.length === 0 && <p className={list.empty}>{empty}</p>}
      <dl className={`${list.list} facts`}>
        {answers.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The field to focus. The document step opens at its heading, because the rules stand above its first field. */
function firstField(step: StepId, answers: Answer[]): string | undefined {
  const first = answers[0]
  return first && step !== 'document' ? fieldId(first.path) : undefined
}

const emailCheckId = 'check-email'

/** Shows the address large: the confirmation and requests about documents are sent to it. */
function EmailCheck({ email }: { email: string }) {
  const { t, validation } = useTexts()
  const { setValue } = useFormContext<FormValues>()
  const sendsMail = useStore($sendsMail)
  return (
    <Callout id={emailCheckId}>
      <p>{t(sendsMail ? 'check.email' : 'check.email.noMail')}</p>
      <p className={styles.address}>{email}</p>
      <EmailNote id={emailCheckId} email={email} onAccept={(meant) => setValue('email', meant)} texts={validation} />
    </Callout>
  )
}
