import type { ListSpec } from '#console/kit/list/list-query.ts'
import type { Source } from '#console/kit/resource/source.ts'
import { questionStatuses } from '#contract/question.ts'

export const path = '/console/center/faqs/questions'
export const source = {
  path: 'console/center/questions',
  singular: 'question',
  plural: 'questions',
} as const satisfies Source

export const spec = {
  sorts: ['-createdAt', 'createdAt'],
  filters: { status: questionStatuses },
} as const satisfies ListSpec
