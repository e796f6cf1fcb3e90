import type { ListSpec } from '#console/kit/list/list-query.ts'
import { showsSpec } from '#console/kit/list/shows.ts'
import type { Source } from '#console/kit/record/source.ts'
import { boardCodes } from '#contract/content/board.ts'

export const path = '/console/center/notifications/boards'
export const source = { path: 'console/boards', singular: 'board', plural: 'boards' } as const satisfies Source

export const spec = {
  sorts: ['-createdAt', 'createdAt'],
  filters: { ...showsSpec, code: boardCodes },
} as const satisfies ListSpec
