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
  /** Part of the options' text keys, instead of `name`: questions about a place share `facts.place.*`. */
  optionTexts?: 'place'
  hasHints?: boolean
  layout?: 'column' | 'halves' | 'thirds'
}

export function ChoiceQuestion<Question extends Name>(props: ChoiceQuestionProps<Question>) {
  const { name, options, optionTexts = name, hasHints, layout = 'column' } = props
  const { t } = useSelfCheckTexts()
  const { answers, change, errorOf } = useCheck()
  const isOptional = name === 'school' || name === 'work'
  // A text exists for each option of each question.
  const keyOf = (option: string) => `facts.${optionTexts}.${option}` as Key
  return (
    <RadioGroup<string>
      id={questionId(name)}
      legend={t(`facts.${name}`)}
      hint={name === 'household' ? t('facts.household.hint') : undefined}
      error={errorOf(name)}
      layout={layout}
      options={options.map((option) => ({
        value: option,
        label: t(keyOf(option)),
        hint: hasHints ? t(`${keyOf(option)}.hint` as Key) : undefined,
      }))}
      value={answers[name] ?? (isOptional ? 'NONE' : null)}
      onValueChange={(value) => change({ [name]: isOptional && value === 'NONE' ? null : value })}
    />
  )
}
