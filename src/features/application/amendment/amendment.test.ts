import { describe, expect, test } from 'vitest'
import type { ApplicationRecord } from '#contract/application/application-record.ts'
import type { DocumentName, Upload } from '#contract/document/document.ts'
import type { DocumentFiles } from '#features/application/upload/upload-queue.ts'
import { changesOf, fileChangesOf, mergeAnswers, mergeFiles, valuesOf } from './amendment.ts'

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

test('an opened application without edits has no changes', () => {
  expect(changesOf(application, valuesOf(application))).toEqual([])
})

test('changes are computed from the data to send, without fields that no longer apply', () => {
  const values = { ...valuesOf(application), isCar: false, spouse: { name: '이하늘', phone: '', birth: '' } }
  expect(changesOf(application, values)).toEqual(['isCar'])
})

test('unsent changes are applied to a newer version, whose other changes stay', () => {
  const values = { ...valuesOf(application), isCar: false, email: 'here@onmaru.example' }
  const current = { ...application, email: 'there@onmaru.example', phone: '01000004321' }
  expect(mergeAnswers(current, application, values)).toEqual({
    ...valuesOf(application),
    isCar: false,
    email: 'here@onmaru.example',
    phone: '01000004321',
  })
})

describe('files', () => {
  const file = (name: DocumentName, sha256: string): Upload => ({
    name,
    sha256,
    originalName: `${sha256}.pdf`,
    type: 'application/pdf',
    size: 8,
    createdAt: '2026-03-02T01:00:00.000Z',
  })
  const stored = (...files: Upload[]): DocumentFiles =>
    Object.fromEntries(files.map((upload) => [upload.name, { stored: upload, attempt: null }]))
  const withFiles = (...files: Upload[]) => ({
    ...application,
    files: Object.fromEntries(files.map((upload) => [upload.name, upload])),
  })
  const [income, vehicle, localTax] = [file('income', 'a'), file('vehicle', 'b'), file('localTax', 'c')]
  const base = withFiles(income, vehicle, localTax)

  test('that were replaced, removed or added are changes', () => {
    expect(fileChangesOf(base, stored(income, vehicle, localTax))).toEqual([])
    const changed = stored(file('income', 'A'), localTax, file('employment', 'd'))
    expect(fileChangesOf(base, changed)).toEqual(['files.income', 'files.employment', 'files.vehicle'])
  })

  test('changed here are applied to a newer version, whose other changes stay', () => {
    const unsent = stored(file('income', 'A'), vehicle)
    const current = withFiles(income, file('vehicle', 'B'), localTax)
    expect(mergeFiles(current, base, unsent, ['vehicle'])).toEqual(stored(file('income', 'A'), file('vehicle', 'B')))
  })

  test('that the server no longer holds must be chosen again', () => {
    const merged = mergeFiles(base, base, stored(file('income', 'A'), vehicle, localTax), ['income'])
    expect(merged.income).toMatchObject({ stored: income, attempt: { originalName: 'A.pdf', problem: 'gone' } })
  })
})
