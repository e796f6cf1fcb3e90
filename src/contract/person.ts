import type { ApplicationRecord } from './application.ts'

/** What names somebody: masked in the console's answers until staff say why they need it. */
export const personFields = ['name', 'phone', 'birth', 'email', 'spouse'] as const

/** One record's person in full; a record has some of the fields. */
export type Person = Partial<Pick<ApplicationRecord, (typeof personFields)[number]>>
