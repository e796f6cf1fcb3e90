import type * as v from 'valibot'
import { readError } from '#stores/session.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { type QuestionProps, questionFailureText } from './texts.ts'

type Values = Record<string, string | boolean>

type Options<Fields extends Values, Output> = {
  id: string
  messages: QuestionProps['messages']
  start: Fields
  schema: v.GenericSchema<unknown, Output>
  bodyOf?: (values: Fields) => unknown
  send: (output: Output) => Promise<void>
  keeps?: { name: string; fields: readonly (keyof Fields & string)[] }
}

export function useQuestionForm<Fields extends Values, Output>({ messages, ...options }: Options<Fields, Output>) {
  return useSchemaForm({
    ...options,
    texts: messages.validation,
    readFailure: (error) => ({ fields: readError(error)?.fields, text: questionFailureText(error, messages.question) }),
  })
}
