import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const kcpData = {
  user_name: '예시하람',
  phone_no: '010-0000-0001',
  birth_day: '19990131',
  sex_code: '02',
  local_code: '01',
  CI: 'ci',
  DI: 'di',
}
const today = '2026-03-02'

test('a person with all required data is verified', () => {
  expect(judge(kcpData, today, false)).toEqual({
    outcome: 'success',
    person: {
      name: '예시하람',
      phone: '01000000001',
      birth: '19990131',
      gender: 'FEMALE',
      isForeigner: false,
      ci: 'ci',
      di: 'di',
    },
  })
})

test("a foreigner is marked by KCP's code, and an unknown gender is null", () => {
  expect(judge({ ...kcpData, local_code: '02', sex_code: '09' }, today, false)).toMatchObject({
    person: { isForeigner: true, gender: null },
  })
})

test.each(['user_name', 'phone_no', 'birth_day', 'CI', 'DI'])('without %s the result is incomplete', (name) => {
  expect(judge({ ...kcpData, [name]: '' }, today, false)).toEqual({ outcome: 'incomplete' })
  expect(judge({ ...kcpData, [name]: null }, today, false)).toEqual({ outcome: 'incomplete' })
})

test('an invalid birth date counts as missing, in test mode too', () => {
  for (const allowsNoBirth of [true, false])
    expect(judge({ ...kcpData, birth_day: '19990231' }, today, allowsNoBirth)).toEqual({ outcome: 'incomplete' })
})

test('in test mode only the birth date may be missing', () => {
  expect(judge({ ...kcpData, birth_day: '' }, today, true)).toMatchObject({
    outcome: 'success',
    person: { birth: null },
  })
  expect(judge({ ...kcpData, DI: '' }, today, true)).toEqual({ outcome: 'incomplete' })
})

test.each([
  ['20070302', 'success'],
  ['20070303', 'minor'],
])('born %s is on 2 March 2026: %s', (birth_day, outcome) => {
  expect(judge({ ...kcpData, birth_day }, today, false)).toMatchObject({ outcome })
})
