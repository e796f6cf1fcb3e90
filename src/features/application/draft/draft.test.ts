import { describe, expect, it } from 'vitest'
import {
  belongsToAnother,
  clearLocalDraft,
  forAnotherPerson,
  hasBegun,
  newLocalDraft,
  openLocalDraft,
  readLocalDraft,
  saveLocalDraft,
} from './draft.ts'
import { emptyValues } from './values.ts'

function tabStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

const randomId = () => crypto.randomUUID()
const begun = () => ({
  ...newLocalDraft(2, randomId),
  step: 'document',
  values: { ...emptyValues, _terms: ['privacy@2026-01'], name: '김온마', isCar: false },
  server: { id: 'draft', token: 'token' },
})

describe('the draft of a tab', () => {
  it('is restored as it was saved', () => {
    const storage = tabStorage()
    const draft = begun()
    saveLocalDraft(storage, draft)
    expect(openLocalDraft(storage, 2, randomId)).toEqual(draft)
  })

  it('keeps its idempotency keys, different ones for draft and submission', () => {
    const storage = tabStorage()
    const draft = openLocalDraft(storage, 2, randomId)
    expect(draft.createKey).not.toBe(draft.submitKey)
    saveLocalDraft(storage, draft)
    expect(openLocalDraft(storage, 2, randomId).submitKey).toBe(draft.submitKey)
  })

  it('moves to the next round without files, keys and consents', () => {
    const storage = tabStorage()
    const draft = begun()
    saveLocalDraft(storage, draft)
    const next = openLocalDraft(storage, 3, randomId)
    expect(next).toMatchObject({ round: 3, server: null, files: {}, values: { name: '김온마', _terms: [] } })
    expect(next.submitKey).not.toBe(draft.submitKey)
  })

  it('goes to another verified person without files, keys and consents', () => {
    const draft = { ...begun(), version: 3, lastSent: '{}' }
    const next = forAnotherPerson(draft, randomId)
    const { createKey, submitKey } = next
    expect(next).toEqual({
      ...{ ...newLocalDraft(2, randomId), createKey, submitKey },
      ...{ step: 'document', values: { ...draft.values, _terms: [] } },
    })
    expect([createKey, submitKey]).not.toContain(draft.createKey)
    expect([createKey, submitKey]).not.toContain(draft.submitKey)
  })

  it('knows another person than the one who was verified for it', () => {
    const person = { name: '김온마', phone: '01000001234', birth: '19990131', gender: null, isForeigner: false }
    const { name, phone, birth } = person
    const typed = { ...newLocalDraft(2, randomId), values: { ...emptyValues, birth: '19990202' } }
    const verified = { ...typed, values: { ...emptyValues, cert: 'cert', name, phone, birth } }
    expect(belongsToAnother(typed, person)).toBe(false)
    expect(belongsToAnother(verified, person)).toBe(false)
    expect(belongsToAnother(verified, { ...person, birth: null })).toBe(false)
    for (const other of [{ name: '김다른' }, { phone: '01000009999' }, { birth: '19990202' }])
      expect(belongsToAnother(verified, { ...person, ...other })).toBe(true)
    expect(belongsToAnother({ ...begun(), values: emptyValues }, person)).toBe(true)
  })

  it('is gone once cleared', () => {
    const storage = tabStorage()
    saveLocalDraft(storage, begun())
    clearLocalDraft(storage)
    expect(readLocalDraft(storage)).toBeNull()
  })

  it('is replaced if the stored text is damaged or of another version', () => {
    const storage = tabStorage()
    for (const text of ['{', '"text"', '{"round":2,"values":{}}']) {
      storage.setItem('onmaru:applicationDraft', text)
      expect(openLocalDraft(storage, 2, randomId).values).toEqual(emptyValues)
    }
  })

  it('reports a full storage', () => {
    expect(saveLocalDraft(tabStorage(10), begun())).toBe(false)
  })

  it('knows whether it has input', () => {
    expect(hasBegun(newLocalDraft(1, randomId))).toBe(false)
    expect(hasBegun(begun())).toBe(true)
    const waiting = newLocalDraft(1, randomId)
    expect(hasBegun({ ...waiting, values: { ...waiting.values, needsCert: true } })).toBe(false)
  })
})
