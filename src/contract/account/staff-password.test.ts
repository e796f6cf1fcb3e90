import { describe, expect, test } from 'vitest'
import { brokenRules, passwordRules } from './staff-password.ts'

describe('a password of staff', () => {
  test.each(['tiger7&lamp', 'Kd7m!q2wxn4p', 'river-stone9:', '바다 river9!x', 'new-pass22!x', 'right-pass1!'])(
    '%s meets every rule',
    (text) => {
      expect(brokenRules(text, 'haram')).toEqual([])
    },
  )

  test('an empty password breaks almost every rule', () => {
    expect(brokenRules('', 'haram')).toEqual(passwordRules.filter((rule) => rule !== 'passwordUsername'))
  })

  test.each([
    ['tg7&lmp', 'passwordLength'],
    ['tiger7&lamp-river', 'passwordLength'],
    ['48261!9750', 'passwordLetter'],
    ['tiger&lamp', 'passwordDigit'],
    ['tiger7lamp', 'passwordSpecial'],
    ['x7&haram-lamp', 'passwordUsername'],
    ['HARAM-river7!', 'passwordUsername'],
    ['h4r@m-river7!', 'passwordUsername'],
    ['river7!marah', 'passwordUsername'],
    ['password1!', 'passwordCommon'],
    ['P@ssw0rd123!', 'passwordCommon'],
    ['qwer1234!', 'passwordCommon'],
    ['1q2w3e4r!!', 'passwordCommon'],
    ['admin2026!', 'passwordCommon'],
    ['onmaru2026!', 'passwordCommon'],
    // 관리자, typed on a keyboard that is set to English.
    ['rhksflwk1!', 'passwordCommon'],
    ['aaaaaaa1!', 'passwordCommon'],
    ['a1!a1!a1!', 'passwordCommon'],
    ['Manager1234!', 'passwordCommon'],
  ])('%s breaks %s', (text, rule) => {
    expect(brokenRules(text, 'haram')).toEqual([rule])
  })

  test('an empty user name is not contained in a password', () => {
    expect(brokenRules('tiger7&lamp', '')).toEqual([])
  })
})
