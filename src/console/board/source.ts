import type { ListSpec } from '#console/kit/list/list-query.ts'
import { showsSpec } from '#console/kit/list/shows.ts'
import type { Source } from '#console/kit/record/source.ts'
import { boardCodes } from '#contract/content/board.ts'

export const boardPath = '/console/center/notifications/boards'
export const boardSource = { path: 'console/boards', singular: 'board', plural: 'boards' } as const satisfies Source

export const boardSpec = {
  sorts: ['-createdAt', 'createdAt'],
  filters: { ...showsSpec, code: boardCodes },
} as const satisfies ListSpec
