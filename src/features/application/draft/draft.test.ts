import { describe, expect, it } from 'vitest'
import { clearDraft, forAnother, hasBegun, isOthers, newDraft, openDraft, readDraft, saveDraft } from './draft.ts'
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
  ...newDraft(2, randomId),
  step: 'document',
  values: { ...emptyValues, _terms: ['privacy@2026-01'], name: '김온마', isCar: false },
  server: { id: 'draft', token: 'token' },
})

describe('the draft of a tab', () => {
  it('is restored as it was saved', () => {
    const storage = tabStorage()
    const draft = begun()
    saveDraft(storage, draft)
    expect(openDraft(storage, 2, randomId)).toEqual(draft)
  })

  it('keeps its idempotency keys, different ones for draft and submission', () => {
    const storage = tabStorage()
    const draft = openDraft(storage, 2, randomId)
    expect(draft.createKey).not.toBe(draft.submitKey)
    saveDraft(storage, draft)
    expect(openDraft(storage, 2, randomId).submitKey).toBe(draft.submitKey)
  })

  it('moves to the next round without files, keys and consents', () => {
    const storage = tabStorage()
    const draft = begun()
    saveDraft(storage, draft)
    const next = openDraft(storage, 3, randomId)
    expect(next).toMatchObject({ round: 3, server: null, files: {}, values: { name: '김온마', _terms: [] } })
    expect(next.submitKey).not.toBe(draft.submitKey)
  })

  it('goes to another verified person without files, keys and consents', () => {
    const draft = { ...begun(), version: 3, lastSent: '{}' }
    const next = forAnother(draft, randomId)
    const { createKey, submitKey } = next
    expect(next).toEqual({
      ...{ ...newDraft(2, randomId), createKey, submitKey },
      ...{ step: 'document', values: { ...draft.values, _terms: [] } },
    })
    expect([createKey, submitKey]).not.toContain(draft.createKey)
    expect([createKey, submitKey]).not.toContain(draft.submitKey)
  })

  it('knows another person than the one who was verified for it', () => {
    const person = { name: '김온마', phone: '01000001234', birth: '19990131', gender: null, isForeigner: false }
    const { name, phone, birth } = person
    const typed = { ...newDraft(2, randomId), values: { ...emptyValues, birth: '19990202' } }
    const verified = { ...typed, values: { ...emptyValues, cert: 'cert', name, phone, birth } }
    expect(isOthers(typed, person)).toBe(false)
    expect(isOthers(verified, person)).toBe(false)
    expect(isOthers(verified, { ...person, birth: null })).toBe(false)
    for (const other of [{ name: '김다른' }, { phone: '01000009999' }, { birth: '19990202' }])
      expect(isOthers(verified, { ...person, ...other })).toBe(true)
    expect(isOthers({ ...begun(), values: emptyValues }, person)).toBe(true)
  })

  it('is gone once cleared', () => {
    const storage = tabStorage()
    saveDraft(storage, begun())
    clearDraft(storage)
    expect(readDraft(storage)).toBeNull()
  })

  it('is replaced if the stored text is damaged or of another version', () => {
    const storage = tabStorage()
    for (const text of ['{', '"text"', '{"round":2,"values":{}}']) {
      storage.setItem('onmaru:applicationDraft', text)
      expect(openDraft(storage, 2, randomId).values).toEqual(emptyValues)
    }
  })

  it('reports a full storage', () => {
    expect(saveDraft(tabStorage(10), begun())).toBe(false)
  })

  it('knows whether it has input', () => {
    expect(hasBegun(newDraft(1, randomId))).toBe(false)
    expect(hasBegun(begun())).toBe(true)
    const waiting = newDraft(1, randomId)
    expect(hasBegun({ ...waiting, values: { ...waiting.values, needsCert: true } })).toBe(false)
  })
})
