import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Sent } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const api = await openTestApp()
afterAll(api.close)

let staff: Client
let phoneOwner: Sent
beforeAll(async () => {
  staff = api.as('application')
  phoneOwner = await api.apply({ name: '예시바다', phone: '01013996320' })
})
const birth = '19950505'

describe('a name is found regardless of spaces, hyphens and apostrophes', () => {
  const names: [kept: string, ...written: string[]][] = [
    ["O'Brien", 'O’Brien', 'OBrien', 'o‘brien', 'O`Brien', 'OʼBrien'],
    ['Kim Min-ji', 'Kim Minji', 'Kim Min‐ji', 'Kim Min–ji', 'KIM MIN JI', 'kimminji'],
    ['PHAM THI HOA', 'PHAM  THI   HOA', 'pham thi hoa', 'PHAM\u00a0THI\u3000HOA', 'Ｐham Thi Hoa'.normalize('NFKC')],
    ['김하나', '김 하나', '김하나'.normalize('NFD'), '김\u200b하나'],
    ['남궁 민수', '남궁민수', '남궁·민수'],
  ]
  const sent = new Map<string, Sent>()
  beforeAll(async () => {
    for (const [index, [name]] of names.entries())
      sent.set(name, await api.apply({ name, phone: `0100000700${index}`, birth }))
  })

  test.each(names.flatMap(([kept, ...written]) => written.map((text) => [kept, text] as const)))(
    '%s by %j, in the look-up and in the list',
    async (kept, text) => {
      const { application, id } = sent.get(kept) as Sent
      const { receiptNumber, phone } = application
      const found = await api.guest.post('/v1/application/lookup', {
        json: { receiptNumber, name: text, birth, phone },
      })
      expect(found).toMatchObject({ status: 200, body: { application: { _id: id } } })
      const { body } = await staff.get(`/console/application?q=${encodeURIComponent(text)}`)
      expect(body.applications.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    },
  )

  test('another name is another person', async () => {
    const { application } = sent.get("O'Brien") as Sent
    const { receiptNumber, phone } = application
    const json = { receiptNumber, name: 'O’Brian', birth, phone }
    expect(await api.guest.post('/v1/application/lookup', { json })).toMatchObject({ status: 404 })
  })
})

test.each([
  '010.1399.6320',
  '010 1399 6320',
  '+82 1013996320',
  '+82-10-1399-6320',
  '1013996320',
  '01013996320',
  '6320',
])('a phone is found by %s', async (text) => {
  const { id } = phoneOwner
  const { body } = await staff.get(`/console/application?q=${encodeURIComponent(text)}`)
  expect(body.applications.map(({ _id }: { _id: string }) => _id)).toEqual([id])
})
