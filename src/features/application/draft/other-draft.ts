import type { KeptDraft } from '#contract/application/kept-draft.ts'
import type { LocalDraft } from './draft.ts'
import { emptyValues, type FormValues } from './values.ts'

/** Consents and identity are not taken from another device's draft. */
function ownAnswers({ _terms, cert, needsCert, name, phone, birth }: FormValues) {
  return { _terms, cert, needsCert, name, phone, birth }
}

function isSame(one: FormValues, other: FormValues): boolean {
  const own = ownAnswers(emptyValues)
  return JSON.stringify({ ...one, ...own }) === JSON.stringify({ ...other, ...own })
}

export function isWorthOffering(other: KeptDraft, { values, files }: LocalDraft): boolean {
  const uploads = Object.values(other.files?.uploads ?? {})
  const hasMoreFiles = uploads.some(({ name, sha256 }) => files[name]?.sha256 !== sha256)
  return hasMoreFiles || !(isSame(other.values, emptyValues) || isSame(other.values, values))
}

/** Adopts another device's draft, with this tab's consents and identity and with new keys. */
export function adoptedDraft(
  { version, step, values, files }: KeptDraft,
  draft: LocalDraft,
  randomId: () => string,
): LocalDraft {
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
