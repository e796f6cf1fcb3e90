import type { ComponentProps, ReactNode } from 'react'
import { readError } from '#stores/session.ts'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { type FormOptions, useForm } from '#ui/form/use-form.ts'
import { type QuestionProps, type QuestionTexts, questionFailureText } from './texts.ts'

type Values = Record<string, string | boolean>
type QuestionFormOptions<Fields extends Values, Output> = Omit<FormOptions<Fields, Output>, 'texts' | 'readFailure'> &
  Pick<QuestionProps, 'messages'>

export function useQuestionForm<Fields extends Values, Output>({
  messages,
  ...options
}: QuestionFormOptions<Fields, Output>) {
  return useForm({
    ...options,
    texts: messages.validation,
    readFailure: (error) => ({ fields: readError(error)?.fields, text: questionFailureText(error, messages.question) }),
  })
}

type QuestionFormFrameProps = {
  state: ComponentProps<typeof FormFrame>['state']
  texts: QuestionTexts
  mode: 'form' | 'find' | 'open' | 'edit'
  actions?: ReactNode
  children: ReactNode
}

export function QuestionFormFrame({ texts, mode, ...rest }: QuestionFormFrameProps) {
  const words = {
    errors: texts['form.errors'],
    failed: texts[`${mode}.failed`],
    submit: texts[`${mode}.submit`],
    sending: texts[`${mode}.sending`],
  }
  return <FormFrame texts={words} {...rest} />
}
