import type { Source } from '#console/kit/record/source.ts'

export const source = {
  path: 'console/center/questions',
  singular: 'question',
  plural: 'questions',
} as const satisfies Source
