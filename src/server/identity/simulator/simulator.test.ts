import { expect, test } from 'vitest'
import { openKcp } from '#server/identity/kcp.ts'
import { encryptForKcp } from '#server/identity/kcp-cipher.ts'
import { openSimulator } from './simulator.ts'

const { pages, settings } = openSimulator()
const order = { orderId: 'order', returnUrl: 'http://localhost/common/kcp/cert/response?key=x' }
const url = async () => settings.url()
const register = async (body: string, rv: string) => {
  const headers = { site_cd: settings.siteCode, rv }
  const answer = await fetch(`${await url()}/api/reg/certDataReg.do`, { method: 'POST', body, headers })
  return [answer.status, await answer.json()]
}

test.each(['', 'x', '{', '[]', 'null', '{"site_cd":"SIMUL"}'])('a call with %j inside is refused', async (content) => {
  const { data, rv } = await encryptForKcp(settings, content)
  const refused = [200, { res_cd: 'S001', res_msg: '요청 오류' }]
  expect(await register(data, rv)).toEqual(refused)
  expect(await register(content, rv)).toEqual(refused)
})

test.each(['/api/reg/certDataReg.do', '/api/query/getCertData.do'])('%s is not public', async (path) => {
  const { status } = await pages.request(path, {
    method: 'POST',
    body: '{}',
    headers: { site_cd: settings.siteCode },
  })
  expect(status).toBe(404)
})

test.each(['/window', '/window/end'])('%s reads at most 64 KB of a form, also in chunks', async (path) => {
  const send = async (size: number) => {
    const body = new FormData()
    body.append('reg_cert_key', 'x'.repeat(size))
    return (await pages.request(path, { method: 'POST', body })).status
  }
  expect(await send(60 * 1024)).toBe(410)
  expect(await send(64 * 1024)).toBe(413)
})

test('a person with too long answers is not stored', async () => {
  const { regCertKey } = await openKcp(settings).register(order)
  const end = async (name: string) => {
    const given = { reg_cert_key: regCertKey, outcome: 'success', name, phone: '01000001234', birth: '19990101' }
    return (await pages.request('/window/end', { method: 'POST', body: new URLSearchParams(given) })).status
  }
  expect(await end('가'.repeat(61))).toBe(410)
  expect(await end('예시하람')).toBe(200)
})
