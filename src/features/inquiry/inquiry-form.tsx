import type { ComponentProps, ReactNode } from 'react'
import { readError } from '#stores/session.ts'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { type FormOptions, useForm } from '#ui/form/use-form.ts'
import { type InquiryProps, type InquiryTexts, inquiryFailureText } from './texts.ts'

type Values = Record<string, string | boolean>
type InquiryFormOptions<Fields extends Values, Output> = Omit<FormOptions<Fields, Output>, 'texts' | 'readFailure'> &
  Pick<InquiryProps, 'messages'>

export function useInquiryForm<Fields extends Values, Output>({
  messages,
  ...options
}: InquiryFormOptions<Fields, Output>) {
  return useForm({
    ...options,
    texts: messages.validation,
    readFailure: (error) => ({ fields: readError(error)?.fields, text: inquiryFailureText(error, messages.inquiry) }),
  })
}

type InquiryFormFrameProps = {
  state: ComponentProps<typeof FormFrame>['state']
  texts: InquiryTexts
  mode: 'form' | 'find' | 'open' | 'edit'
  actions?: ReactNode
  children: ReactNode
}

/** `mode` chooses the texts: those of writing have the keys `form.*`. */
export function InquiryFormFrame({ texts, mode, ...rest }: InquiryFormFrameProps) {
  const formTexts = {
    errors: texts['form.errors'],
    failed: texts[`${mode}.failed`],
    submit: texts[`${mode}.submit`],
    sending: texts[`${mode}.sending`],
  }
  return <FormFrame texts={formTexts} {...rest} />
}
