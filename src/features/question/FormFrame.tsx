import type { ComponentProps, ReactNode } from 'react'
import { FormFrame as Frame } from '#ui/form/FormFrame.tsx'
import type { QuestionTexts } from './texts.ts'

type FormFrameProps = {
  state: ComponentProps<typeof Frame>['state']
  texts: QuestionTexts
  part: 'form' | 'find' | 'open' | 'edit'
  actions?: ReactNode
  children: ReactNode
}

export function FormFrame({ texts, part, ...rest }: FormFrameProps) {
  const words = {
    errors: texts['form.errors'],
    failed: texts[`${part}.failed`],
    submit: texts[`${part}.submit`],
    sending: texts[`${part}.sending`],
  }
  return <Frame texts={words} {...rest} />
}
