import { expect, test } from 'vitest'
import type { ApplicationRecord } from '#contract/application-record.ts'
import { changesOf, mergeOnto, valuesOf } from './amendment.ts'

const application = {
  _id: 'one',
  kind: 'APPLICATION',
  status: 'SUBMITTED',
  receiptNumber: 'K7MD3R9Q',
  submittedAt: '2026-03-02T01:00:00.000Z',
  contentHash: 'hash',
  correctionEndsAt: null,
  files: {},
  _terms: ['privacy@2026-01'],
  name: '김새봄',
  phone: '01000001234',
  birth: '19990131',
  email: 'saebom@onmaru.example',
  round: 1,
  qualification_type: 'YOUTH_TYPE',
  spouse: null,
  supply_type: 'NORMAL_TYPE',
  supply_category: 'YOUTH',
  earning_rank: null,
  region_rank: null,
  isHomeless: true,
  isAsset: null,
  isCar: true,
} as ApplicationRecord
const amendment = { access: { id: 'one', token: 'token' }, base: application }

test('an application that is opened and left alone has no changes', () => {
  expect(changesOf(amendment, valuesOf(application))).toEqual([])
})

test('changes are what would be sent, without what no longer applies', () => {
  const values = { ...valuesOf(application), isCar: false, spouse: { name: '이하늘', phone: '', birth: '' } }
  expect(changesOf(amendment, values)).toEqual(['isCar'])
})

test('what was changed here goes onto a newer version, where only the other side’s changes stay', () => {
  const values = { ...valuesOf(application), isCar: false, email: 'here@onmaru.example' }
  const current = { ...application, email: 'there@onmaru.example', phone: '01000004321' }
  expect(mergeOnto(current, application, values)).toEqual({
    ...valuesOf(application),
    isCar: false,
    email: 'here@onmaru.example',
    phone: '01000004321',
  })
})
