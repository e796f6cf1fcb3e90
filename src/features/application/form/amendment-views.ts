import type { ComponentType, ReactNode } from 'react'
import type { ErrorBody } from '#contract/kit/error.ts'
import type { FormValues } from '#features/application/draft/values.ts'
import type { Amendment } from './form-session.ts'

export type RefusedProps = { amendment: Amendment; body: ErrorBody; children: ReactNode }

/** Views of amendments only, passed in so that a first application does not load them. */
export type AmendmentViews = {
  Notes: ComponentType
  Changes: ComponentType<{ amendment: Amendment; values: FormValues }>
  Refused: ComponentType<RefusedProps>
}
