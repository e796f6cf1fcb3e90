import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noFacts } from '#contract/eligibility/answers.ts'
import { readWon } from '#lib/read-digits.ts'
import { mailedToken, person } from '../support/account.ts'
import { staffToken } from '../support/app.ts'
import { makeClient } from '../support/client.ts'
import * as digits from '../support/human-digits.ts'
import { allRefused, dateTimes, type Input, passwords } from '../support/human-input.ts'
import { makeSubmission, married } from '../support/samples.ts'
import { sendInputs, withTestApp } from '../support/send-inputs.ts'

/** Fits the rules of the field, but is among the common ones. */
const common = ['Passw0rd!', '12345678a!', 'a1!a1!a1', 'Aa1~Aa1~Aa1~Aa1~', 'a1?     ', 'abc123<>', 'a1{}a1{}']
const uncommon = ['tiger7&lamp ', 'tig\u200ber7&lamp', '새봄7&lamp'.normalize('NFD')]
const normalized = (text: string) => text.normalize('NFKC').replace(/\s+|\u200b/g, '')

test('an account is opened by the password that was chosen, to the letter', () =>
  withTestApp(async (api) => {
    const rows = [...passwords, ...uncommon.map((text): Input => [text, text])].map(
      ([text, kept]): Input => [text, common.includes(text) ? { code: 'passwordCommon' } : kept],
    )
    let email = ''
    const join = (password: string, index: number) => {
      api.clock.advance(24 * 3_600)
      email = `haram${index}@onmaru.example`
      const json = { ...person, username: `haram${index}`, email, password }
      return api.guest.post('/v1/users', { json, headers: { 'Idempotency-Key': randomUUID() } })
    }
    const confirm = async (password: string) => {
      const token = await mailedToken(api, email, 'JOIN')
      return (await api.guest.post('/v1/users/confirm', { json: { token, password } })).status
    }
    const opened = async (_: unknown, password: string) => {
      // Hashing is slow: only passwords that normalization would change are tried.
      if (normalized(password) === password) return password
      const tried = [await confirm(normalized(password)), await confirm(password)]
      return tried[0] !== 200 && tried[1] === 200 ? password : `opened: ${tried}`
    }
    expect(await sendInputs(rows, 'password', join, opened)).toEqual(rows)
  }))

test('a spouse’s birth is kept as a field formats it, and refused in any other notation', () =>
  withTestApp(async (api) => {
    const rows = [...digits.births, ...digits.otherBirths, ...digits.wrongBirths].map(
      ([text, kept]): Input => [text, /^\s*[0-9]{8}\s*$/.test(text) ? kept : { code: 'birthRequired' }],
    )
    const apply = (birth: string) => {
      api.clock.advance(120)
      const json = makeSubmission({ ...married, spouse: { ...married.spouse, birth } })
      return api.guest.post('/v1/application', { json })
    }
    expect(await sendInputs(rows, 'spouse.birth', apply, ({ application }) => application.spouse.birth)).toEqual(rows)
  }))

test('an amount is kept as its field reads it, and refused as a text or beyond its limits', () =>
  withTestApp(async (api) => {
    const apply = (car: unknown) => {
      api.clock.advance(120)
      return api.guest.post('/v1/application', { json: { ...makeSubmission(), facts: { ...noFacts, car } } })
    }
    const keptOf = (rows: readonly Input[], asSent: (text: string) => unknown) =>
      sendInputs(
        rows,
        'facts.car',
        (text) => apply(asSent(text)),
        ({ application }) => String(application.facts.car),
      )
    const read = [...digits.amounts, ...digits.otherAmounts]
    expect(await keptOf(read, (text) => Number(readWon(text)))).toEqual(read)
    const texts = [...read.map(([text]) => text), ...digits.unreadableAmounts]
    const unread = allRefused(texts, 'amountRequired')
    expect(await keptOf(unread, (text) => text)).toEqual(unread)
    const values: Input[] = [
      ['1000000000000', '1000000000000'],
      ...allRefused(['1000000000001', '-1', '0.5', '1e300', 'true', '[]', '{}', '[5]'], 'amountRequired'),
      ...allRefused(['null'], 'carRequired'),
    ]
    expect(await keptOf(values, (text) => JSON.parse(text))).toEqual(values)
  }))

test('the moments of a round are kept in UTC', () =>
  withTestApp(async (api) => {
    const token = staffToken(api.deps, ['console'], { username: 'developer', isDeveloper: true })
    const developer = makeClient(api.app, token)
    const text = { ko: '안내', en: '', cn: '' }
    const message = { beforeOpen: text, dead: text, dead2: text, stop: text }
    const [openAt, deadAt] = ['1900-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
    let round = 1
    const keptAs = (name: 'openAt' | 'deadAt', rows: readonly Input[]) => {
      const add = (moment: string) => {
        round += 1
        const window = { round, shows: true, stops: false, openAt, deadAt, [name]: moment }
        return developer.post('/console/application/schedules', { json: { ...window, message, steps: null } })
      }
      return sendInputs(rows, name, add, ({ schedule }) => schedule[name])
    }
    // A round closes after it has opened.
    for (const [name, limit] of Object.entries({ openAt: deadAt, deadAt: openAt })) {
      const rows = dateTimes.filter(([moment]) => moment !== limit)
      expect(await keptAs(name as 'openAt' | 'deadAt', rows)).toEqual(rows)
    }
  }))
