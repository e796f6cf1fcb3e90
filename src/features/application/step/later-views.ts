import type { ComponentType } from 'react'
import { CheckStep } from './CheckStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { SupplyStep } from './SupplyStep.tsx'
import type { StepId } from './steps.ts'

/** The steps that nobody sees first, in a file of their own. */
export const laterViews: Partial<Record<StepId, ComponentType>> = {
  supply: SupplyStep,
  document: DocumentStep,
  check: CheckStep,
}
