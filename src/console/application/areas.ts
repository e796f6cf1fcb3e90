import type { ApplicationKind } from '#contract/eligibility/enumeration.ts'
import messages from '#i18n/ko/console-application.json'
import registration from '#i18n/ko/console-registration.json'
import { applicationPath, applicationSource } from './source.ts'

/** Applications or registrations, which share pages. `page`: path in the console; `api`: path below `/api/`. */
export type ApplicationArea = { kind: ApplicationKind; title: string; page: string; api: string }

export const applicationAreas = {
  APPLICATION: {
    kind: 'APPLICATION',
    title: messages.title,
    page: applicationPath,
    api: applicationSource.path,
  },
  REGISTRATION: {
    kind: 'REGISTRATION',
    title: registration.title,
    page: '/console/registration',
    api: 'console/registration',
  },
} as const satisfies Record<ApplicationKind, ApplicationArea>
