import type { ComponentType } from 'react'
import { DraftNews } from '#features/application/draft/DraftNews.tsx'
import { ComputedAnswers } from '#features/application/form/ComputedAnswers.tsx'
import { SendingNotices } from '#features/application/form/SendingNotices.tsx'
import { CheckStep } from './CheckStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { SupplyStep } from './SupplyStep.tsx'
import type { StepId } from './steps.ts'

const steps: Partial<Record<StepId, ComponentType>> = {
  supply: SupplyStep,
  document: DocumentStep,
  check: CheckStep,
}

export const laterViews = { steps, DraftNews, SendingNotices, ComputedAnswers }
