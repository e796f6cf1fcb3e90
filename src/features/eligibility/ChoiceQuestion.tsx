import type { Answers } from '#contract/eligibility/answers.ts'
import type { Messages } from '#i18n/ko.ts'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { questionId, useCheck } from './check-context.ts'
import { useSelfCheckTexts } from './texts.tsx'

type Name = 'marriage' | 'home' | 'household' | 'residence' | 'school' | 'work'
type Key = keyof Messages['eligibility']
type ChoiceQuestionProps<Question extends Name> = {
  name: Question
  /** `NONE` stands for null in the optional questions. */
  options: readonly (NonNullable<Answers[Question]> | 'NONE')[]
  texts?: 'place'
  hasHints?: boolean
  layout?: 'column' | 'halves' | 'thirds'
}

export function ChoiceQuestion<Question extends Name>(props: ChoiceQuestionProps<Question>) {
  const { name, options, texts = name, hasHints, layout = 'column' } = props
  const { t } = useSelfCheckTexts()
  const { answers, change, errorOf } = useCheck()
  const isOptional = name === 'school' || name === 'work'
  // Each option has a text under its question.
  const key = (option: string) => `facts.${texts}.${option}` as Key
  return (
    <RadioGroup<string>
      id={questionId(name)}
      legend={t(`facts.${name}`)}
      hint={name === 'household' ? t('facts.household.hint') : undefined}
      error={errorOf(name)}
      layout={layout}
      options={options.map((option) => ({
        value: option,
        label: t(key(option)),
        hint: hasHints ? t(`${key(option)}.hint` as Key) : undefined,
      }))}
      value={answers[name] ?? (isOptional ? 'NONE' : null)}
      onValueChange={(value) => change({ [name]: isOptional && value === 'NONE' ? null : value })}
    />
  )
}
