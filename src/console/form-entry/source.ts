import type { Source } from '#console/kit/record/source.ts'
import { form } from '#contract/content/form.ts'

export const path = '/console/forms'
export const forms = { path: 'console/forms', singular: form.singular, plural: form.plural } as const satisfies Source

export const entriesOf = (formId: string) =>
  ({ path: `${forms.path}/${formId}/entries`, singular: 'entry', plural: 'entries' }) as const satisfies Source
