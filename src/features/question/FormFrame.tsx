import type { ComponentProps, ReactNode } from 'react'
import { FormFrame as Frame } from '#ui/form/FormFrame.tsx'
import type { QuestionTexts } from './texts.ts'

type FormFrameProps = {
  state: ComponentProps<typeof Frame>['state']
  texts: QuestionTexts
  /** Whose words the button and the failure take. */
  part: 'form' | 'find' | 'open' | 'edit'
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every form here, in the words of its part. */
export function FormFrame({ texts, part, ...rest }: FormFrameProps) {
  const words = {
    errors: texts['form.errors'],
    failed: texts[`${part}.failed`],
    submit: texts[`${part}.submit`],
    sending: texts[`${part}.sending`],
  }
  return <Frame texts={words} {...rest} />
}
