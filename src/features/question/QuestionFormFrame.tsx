import type { ComponentProps, ReactNode } from 'react'
import { FormFrame as Frame } from '#ui/form/FormFrame.tsx'
import type { QuestionTexts } from './texts.ts'

type QuestionFormFrameProps = {
  state: ComponentProps<typeof Frame>['state']
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
  return <Frame texts={words} {...rest} />
}
