import type { ListSpec } from '#console/kit/list/list-query.ts'
import type { Source } from '#console/kit/resource/source.ts'
import { unitTypes } from '#contract/building.ts'

export const path = '/console/registration'
export const source = {
  path: 'console/registration',
  singular: 'registration',
  plural: 'registrations',
} as const satisfies Source

export const spec = {
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name', 'receiptNumber'],
  filters: { unitType: unitTypes.map(({ name }) => name), submittedFrom: 'day', submittedTo: 'day' },
} as const satisfies ListSpec
