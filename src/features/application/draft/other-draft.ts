import type { KeptDraft } from '#contract/kept-draft.ts'
import type { Draft } from './draft.ts'
import { emptyValues, type FormValues } from './values.ts'

/** What the verification and the consents of this tab say: it is theirs on every device. */
function ownAnswers({ _terms, cert, needsCert, name, phone, birth }: FormValues) {
  return { _terms, cert, needsCert, name, phone, birth }
}

/** Whether two forms say the same, whoever filled them in. */
function isSame(one: FormValues, other: FormValues): boolean {
  const own = ownAnswers(emptyValues)
  return JSON.stringify({ ...one, ...own }) === JSON.stringify({ ...other, ...own })
}

/** Whether another device's draft holds anything that this tab lacks. */
export function isWorthOffering(other: KeptDraft, { values, files }: Draft): boolean {
  const uploads = Object.values(other.files?.uploads ?? {})
  const hasMoreFiles = uploads.some(({ name, sha256 }) => files[name]?.sha256 !== sha256)
  return hasMoreFiles || !(isSame(other.values, emptyValues) || isSame(other.values, values))
}

/** This tab's draft with what another device has saved, under keys of its own. */
export function takeOver({ version, step, values, files }: KeptDraft, draft: Draft, randomId: () => string): Draft {
  return {
    ...draft,
    step,
    values: { ...values, ...ownAnswers(draft.values) },
    server: files && { id: files.id, token: files.token },
    files: { ...files?.uploads },
    pending: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSent: null,
    version,
  }
}
