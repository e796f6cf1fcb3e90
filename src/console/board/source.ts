import type { Source } from '#console/kit/record/source.ts'

export const boardPath = '/console/center/notifications/boards'
export const boardSource = { path: 'console/boards', singular: 'board', plural: 'boards' } as const satisfies Source
