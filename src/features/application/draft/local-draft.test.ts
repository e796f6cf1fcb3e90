import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { submission } from '#contract/application/application.ts'
import { noFacts } from '#contract/eligibility/answers.ts'
import type { PublicRound } from '#contract/round/public-round.ts'
import { applicationTerms, termsId } from '#contract/terms/terms.ts'
import { localDraftKey } from '#stores/local-draft-summary.ts'
import { $rounds } from '#stores/round.ts'
import {
  $sentHome,
  belongsToAnotherPerson,
  clearLocalDraft,
  draftForAnotherPerson,
  emptyValues,
  type FormValues,
  findErrors,
  formSchema,
  hasBegun,
  newLocalDraft,
  openLocalDraft,
  readLocalDraft,
  saveLocalDraft,
  toSubmission,
} from './local-draft.ts'

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
  draftApplication: { id: 'draft', token: 'token' },
})

describe('the local draft', () => {
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
    expect(next).toMatchObject({ round: 3, draftApplication: null, files: {}, values: { name: '김온마', _terms: [] } })
    expect(next.submitKey).not.toBe(draft.submitKey)
  })

  it('goes to another verified person without files, keys and consents', () => {
    const draft = { ...begun(), remoteVersion: 3, lastSubmission: '{}' }
    const next = draftForAnotherPerson(draft, randomId)
    const { createKey, submitKey } = next
    expect(next).toEqual({
      ...newLocalDraft(2, randomId),
      createKey,
      submitKey,
      step: 'document',
      values: { ...draft.values, _terms: [] },
    })
    expect([createKey, submitKey]).not.toContain(draft.createKey)
    expect([createKey, submitKey]).not.toContain(draft.submitKey)
  })

  it('detects that another person was verified for it before', () => {
    const person = { name: '김온마', phone: '01000001234', birth: '19990131', gender: null, isForeigner: false }
    const { name, phone, birth } = person
    const typed = { ...newLocalDraft(2, randomId), values: { ...emptyValues, birth: '19990202' } }
    const verified = { ...typed, values: { ...emptyValues, cert: 'cert', name, phone, birth } }
    expect(belongsToAnotherPerson(typed, person)).toBe(false)
    expect(belongsToAnotherPerson(verified, person)).toBe(false)
    expect(belongsToAnotherPerson(verified, { ...person, birth: null })).toBe(false)
    for (const other of [{ name: '김다른' }, { phone: '01000009999' }, { birth: '19990202' }])
      expect(belongsToAnotherPerson(verified, { ...person, ...other })).toBe(true)
    expect(belongsToAnotherPerson({ ...begun(), values: emptyValues }, person)).toBe(true)
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
      storage.setItem(localDraftKey, text)
      expect(openLocalDraft(storage, 2, randomId).values).toEqual(emptyValues)
    }
  })

  it('reports a full storage', () => {
    expect(saveLocalDraft(tabStorage(10), begun())).toBe(false)
  })

  it('counts as begun once it has input', () => {
    expect(hasBegun(newLocalDraft(1, randomId))).toBe(false)
    expect(hasBegun(begun())).toBe(true)
    const untouched = newLocalDraft(1, randomId)
    expect(hasBegun({ ...untouched, values: { ...untouched.values, needsCert: true } })).toBe(false)
  })
})

const youth: FormValues = {
  ...emptyValues,
  _terms: applicationTerms.map(termsId),
  name: '김온마',
  phone: '01000001234',
  birth: '19990131',
  email: 'onma@onmaru.example',
  qualification_type: 'YOUTH_TYPE',
  supply_type: 'NORMAL_TYPE',
  isHomeless: true,
  isCar: true,
  facts: { ...noFacts, car: 0 },
}
const newlywed: FormValues = {
  ...youth,
  qualification_type: 'MARRIED_TYPE',
  spouse: { name: '이루리', phone: '01000005678', birth: '19980202' },
  supply_type: 'SPECIAL_TYPE',
  earning_rank: 'FIRST',
  region_rank: 'SECOND',
  isAsset: true,
  facts: {
    ...noFacts,
    marriage: 'MARRIED',
    marriedOn: '20240501',
    household: 'ALONE',
    persons: 2,
    income: 3_000_000,
    residence: 'SEOUL',
    assets: 1,
    car: 0,
  },
}

describe('answers', () => {
  it('become a valid submission', () => {
    expect(v.parse(formSchema(3), youth)).toMatchObject({ round: 3, supply_category: 'YOUTH', spouse: null })
    expect(v.is(submission, toSubmission(newlywed, 1))).toBe(true)
  })

  it('omit fields that no longer apply', () => {
    const changed = { ...newlywed, qualification_type: 'YOUTH_TYPE', supply_type: 'NORMAL_TYPE' } as const
    expect(toSubmission(changed, 1)).toMatchObject({
      spouse: null,
      earning_rank: null,
      region_rank: null,
      isAsset: null,
      supply_category: 'YOUTH',
      facts: { ...noFacts, car: 0 },
    })
  })

  describe('about the home', () => {
    afterEach(() => {
      $rounds.set([])
      $sentHome.set(null)
    })
    const homes = (['25A', '35A', '51B'] as const).map((unit_type) => ({
      supply_type: 'NORMAL_TYPE' as const,
      supply_category: unit_type === '51B' ? ('MARRIED' as const) : ('YOUTH' as const),
      unit_type,
      households: 1,
      prices: [],
    }))
    /** Only these fields of a round are read. */
    const offer = (offers: PublicRound['offers']) => $rounds.set([{ round: 1, offers } as PublicRound])
    const withType: FormValues = { ...youth, unit_type: '25A' }

    it('name none in a round without offers, and are unchecked while the round is unknown', () => {
      expect(findErrors(withType, 1)).toEqual({})
      offer(null)
      expect(toSubmission(withType, 1).unit_type).toBeNull()
      expect(findErrors(withType, 1)).toEqual({})
    })

    it('must name one of the offers', () => {
      offer(homes)
      expect(findErrors(youth, 1)).toEqual({ unit_type: 'choiceRequired' })
      expect(findErrors(withType, 1)).toEqual({})
      offer(homes.filter(({ unit_type }) => unit_type !== '25A'))
      expect(findErrors(withType, 1)).toEqual({ unit_type: 'notOffered' })
      expect(findErrors(emptyValues, 1)).not.toHaveProperty('unit_type')
    })

    it('may keep the home of the amended application', () => {
      offer(homes.filter(({ unit_type }) => unit_type !== '25A'))
      $sentHome.set(toSubmission(withType, 1))
      expect(findErrors(withType, 1)).toEqual({})
      expect(findErrors({ ...withType, unit_type: '35A' }, 1)).toEqual({})
      expect(findErrors({ ...withType, unit_type: '51B' }, 1)).toEqual({ unit_type: 'notOffered' })
      offer(null)
      expect(toSubmission(withType, 1).unit_type).toBe('25A')
    })
  })

  it('omit a consent that is no longer requested', () => {
    const sent = toSubmission({ ...youth, _terms: [...youth._terms, 'privacy@2020-01'] }, 1)
    expect(sent._terms).toEqual(youth._terms)
  })

  it('require a verification if the server does', () => {
    const cert = '019a0000-0000-7000-8000-000000000001'
    expect(findErrors({ ...youth, needsCert: true }, 1)).toEqual({ cert: 'certRequired' })
    expect(findErrors({ ...youth, needsCert: true, cert }, 1)).toEqual({})
    expect(toSubmission({ ...youth, cert }, 1)).toMatchObject({ cert })
    expect(toSubmission(youth, 1)).not.toHaveProperty('needsCert')
  })

  it('get errors at the invalid fields', () => {
    const wrong = { ...newlywed, phone: '010', spouse: { ...newlywed.spouse, name: '' }, earning_rank: null }
    expect(findErrors(wrong, 1)).toEqual({
      phone: 'phoneInvalid',
      'spouse.name': 'nameRequired',
      earning_rank: 'rankMismatch',
    })
  })

  it('computed from facts get no error while the facts are missing', () => {
    const facts = { ...newlywed.facts, income: null, car: null, residence: null }
    const nothing = { earning_rank: null, region_rank: null, isCar: null }
    expect(findErrors({ ...newlywed, ...nothing, facts }, 1)).toEqual({
      'facts.income': 'amountRequired',
      'facts.residence': 'choiceRequired',
      'facts.car': 'carRequired',
    })
    expect(findErrors({ ...newlywed, earning_rank: null }, 1)).toEqual({ earning_rank: 'rankMismatch' })
  })

  it('of a couple have a household with members', () => {
    expect(toSubmission(newlywed, 1).facts).toMatchObject({ household: 'MEMBERS', persons: 2 })
  })

  it('are all missing at first', () => {
    expect(Object.keys(findErrors(emptyValues, 1))).toEqual(
      expect.arrayContaining([
        '_terms',
        'name',
        'phone',
        'birth',
        'email',
        'qualification_type',
        'supply_type',
        'facts.car',
      ]),
    )
  })
})
