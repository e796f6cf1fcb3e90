import type { ComponentType } from 'react'
import { IdentityStep } from '#features/application/identity/IdentityStep.tsx'
import { ApplicantStep } from './ApplicantStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { SupplyStep } from './SupplyStep.tsx'
import type { StepId } from './steps.ts'

export const stepViews: Record<StepId, ComponentType> = {
  consent: ConsentStep,
  identity: IdentityStep,
  applicant: ApplicantStep,
  supply: SupplyStep,
  document: DocumentStep,
  check: CheckStep,
}
