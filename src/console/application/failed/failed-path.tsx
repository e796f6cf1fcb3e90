import { lazy } from 'react'

/** The subpath of a kind's page below which they are. */
export const failedSubpath = 'failed-messages'

/** Loaded when it is opened: mostly there is nothing to see. */
export const FailedMessages = lazy(async () => ({ default: (await import('./FailedMessages.tsx')).FailedMessages }))
