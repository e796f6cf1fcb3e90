import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Answers, noFacts } from '#contract/eligibility/answers.ts'
import { announcementDay, compactDay, dashedDay } from '#contract/eligibility/calendar.ts'
import { evaluate, policyOf } from '#contract/eligibility/evaluate.ts'
import type { PolicyYear } from '#contract/eligibility/policy-year.ts'
import { formatDay } from '#contract/kit/format-day.ts'
import { seoulDay } from '#lib/seoul-day.ts'
import { $now, $round } from '#stores/round.ts'
import { keepSelfCheck, readSelfCheck } from '#stores/self-check.ts'
import { Button } from '#ui/button/Button.tsx'
import { ErrorSummary } from '#ui/error-summary/ErrorSummary.tsx'
import { CheckContext, questionId } from './check-context.ts'
import { BasicQuestions, SpecialQuestions } from './Questions.tsx'
import { normalizedAnswers, unansweredQuestions } from './required-answers.ts'
import { SelfCheckResult } from './SelfCheckResult.tsx'
import styles from './self-check.module.css'
import { useSelfCheckTexts } from './texts.tsx'

/** Questions whose error says what to type; the errors of the others ask for a choice. */
const typedQuestions = ['birth', 'marriedOn', 'car', 'persons'] as const
const noAnswers: Answers = { ...noFacts, birth: null, marriage: null, home: null }

/** The questions of the self-check and, once all are answered, its result. `years`: the figures of all policy years. */
export function CheckForm({ years }: { years: readonly PolicyYear[] }) {
  const { t } = useSelfCheckTexts()
  const [answers, setAnswers] = useState(() => readSelfCheck(window.sessionStorage)?.answers ?? noAnswers)
  const [attempt, setAttempt] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const { announcement, round, text: basisText } = useBasis()
  const unanswered = unansweredQuestions(answers)
  const isShown = attempt > 0 && unanswered.length === 0

  useEffect(() => keepSelfCheck(window.sessionStorage, answers, false), [answers])
  useEffect(() => {
    if (attempt > 0) title.current?.focus()
  }, [attempt])

  const errors = attempt > 0 ? unanswered : []
  const errorOf = (name: keyof Answers) => {
    if (!errors.some((question) => question === name)) return undefined
    const typed = typedQuestions.find((question) => question === name)
    return t(typed ? `selfCheck.missing.${typed}` : 'selfCheck.missing')
  }
  const change = (changes: Partial<Answers>) => setAnswers((before) => ({ ...before, ...changes }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
  }
  const items = errors.map((name) => ({
    id: questionId(name),
    text: t(name === 'car' ? 'facts.hasCar' : `facts.${name}`),
  }))
  const result = evaluate({ answers: normalizedAnswers(answers), announcement, policy: policyOf(years, round) })
  return (
    <CheckContext value={{ answers, change, errorOf }}>
      <p className={styles.basis}>{basisText}</p>
      <form className="stack gap-5" noValidate onSubmit={submit}>
        <ErrorSummary title={t('selfCheck.errors', { count: items.length })} items={items} attempt={attempt} />
        <div className={styles.groups}>
          <BasicQuestions />
          <SpecialQuestions />
        </div>
        <Button type="submit" className={styles.submit}>
          {t('selfCheck.submit')}
        </Button>
      </form>
      {isShown && <SelfCheckResult result={result} answers={answers} titleRef={title} />}
    </CheckContext>
  )
}

/** The day that decides age and limits: that of the current round's announcement, or today without one. */
function useBasis() {
  const { t, locale } = useSelfCheckTexts()
  const round = useStore($round)
  const announced = announcementDay(round)
  // The server's clock when the form opened: the day stays the same while the visitor answers.
  const [now] = useState(() => $now.get())
  const announcement = announced ?? compactDay(seoulDay(now))
  const date = formatDay(locale, dashedDay(announcement))
  const text =
    announced && round ? t('selfCheck.basis', { round: round.round, date }) : t('selfCheck.basisToday', { date })
  return { announcement, round, text }
}
