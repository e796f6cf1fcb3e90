import { lazy } from 'react'

export const failedSubpath = 'failed-messages'

export const FailedMessages = lazy(async () => ({ default: (await import('./FailedMessages.tsx')).FailedMessages }))
