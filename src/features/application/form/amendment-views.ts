import type { ComponentType, ReactNode } from 'react'
import type { ErrorBody } from '#contract/error.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import type { Amendment } from './form-session.ts'

/** `children` is what a first application would be told. */
export type RefusedProps = { amendment: Amendment; body: ErrorBody; children: ReactNode }

/** What the form shows only over an application that was sent: given to it, so that a first one loads none of it. */
export type AmendmentViews = {
  Notes: ComponentType
  Changes: ComponentType<{ amendment: Amendment; values: FormValues }>
  Refused: ComponentType<RefusedProps>
}
