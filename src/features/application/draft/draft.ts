import * as v from 'valibot'
import { formValues } from '#contract/form-values.ts'
import { documentNames, uploadTypes } from '#contract/upload.ts'
import { draftKey as storageKey } from '#stores/application-draft.ts'
import { clearSelfCheck } from '#stores/self-check.ts'
import { emptyValues } from './values.ts'

const uploadedFile = v.object({
  name: v.picklist(documentNames),
  originalName: v.string(),
  type: v.picklist(Object.keys(uploadTypes) as (keyof typeof uploadTypes)[]),
  size: v.number(),
  sha256: v.string(),
  createdAt: v.string(),
})

const draftSchema = v.object({
  round: v.number(),
  step: v.string(),
  values: formValues,
  /** The server's draft that holds the files; made when the first file is sent. */
  server: v.nullable(v.object({ id: v.string(), token: v.string() })),
  files: v.record(v.string(), uploadedFile),
  /** Names of files that were on their way when this was saved. */
  pending: v.array(v.object({ name: v.picklist(documentNames), originalName: v.string(), size: v.number() })),
  /** Idempotency keys: made once, so that a repeated request is the same request. */
  createKey: v.string(),
  submitKey: v.string(),
  /** The JSON text sent last: what the server may have accepted although its answer was lost. */
  lastSent: v.nullable(v.string()),
  /** The version of the server's copy that this tab has seen last; null: none. */
  version: v.fallback(v.nullable(v.number()), null),
})
export type Draft = v.InferOutput<typeof draftSchema>

/** Where a draft is kept: the tab's storage, or a part of it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function newDraft(round: number, randomId: () => string): Draft {
  return {
    round,
    step: 'consent',
    values: emptyValues,
    server: null,
    files: {},
    pending: [],
    createKey: randomId(),
    submitKey: randomId(),
    lastSent: null,
    version: null,
  }
}

/** The tab's draft; null where there is none, or none that this version of the form understands. */
export function readDraft(storage: DraftStorage): Draft | null {
  try {
    const { success, output } = v.safeParse(draftSchema, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

/** The tab's draft for this round. Answers outlive a round, files and keys do not: they belong to it on the server. */
export function openDraft(storage: DraftStorage, round: number, randomId: () => string): Draft {
  const fresh = newDraft(round, randomId)
  const kept = readDraft(storage)
  if (!kept) return fresh
  return kept.round === round ? kept : { ...fresh, values: { ...kept.values, _terms: [] } }
}

/** Never throws: without storage (a private window, a full one) the form works on, unsaved. */
export function saveDraft(storage: DraftStorage, draft: Draft): boolean {
  try {
    storage.setItem(storageKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(storage: DraftStorage): void {
  storage.removeItem(storageKey)
  clearSelfCheck(storage)
}

/** Whether this tab holds a form that somebody has begun. */
export function isBegun(storage: DraftStorage): boolean {
  const draft = readDraft(storage)
  return draft !== null && hasBegun(draft)
}

/** Whether somebody has begun to fill in the form. */
export function hasBegun(draft: Draft): boolean {
  const { needsCert } = draft.values
  return draft.server !== null || JSON.stringify(draft.values) !== JSON.stringify({ ...emptyValues, needsCert })
}
