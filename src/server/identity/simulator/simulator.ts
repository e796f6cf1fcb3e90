import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { apiHeaders } from '#server/http/security-headers.ts'
import type { KcpSettings } from '#server/identity/kcp.ts'
import { decryptFromKcp, encryptForKcp } from '#server/identity/kcp-cipher.ts'
import { Orders } from './order.ts'
import { identityKeysOf, personFor, type SimulatedOutcome, simulatedOutcomes } from './person.ts'
import { gonePage, returnPage, windowPage } from './window.ts'

/** Public: these keys protect nothing, they only make both sides speak KCP's protocol. */
const keys = { siteCode: 'SIMUL', encryptionKey: 'simulator-'.repeat(6) }
const windowPath = '/api/simulator/kcp/window'

const registration = v.object({
  site_cd: v.literal(keys.siteCode),
  ordr_idxx: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)),
  Ret_URL: v.pipe(v.string(), v.url(), v.maxLength(256)),
})
const query = v.object({ reg_cert_key: v.string(), ordr_idxx: v.string() })
const choice = v.object({
  outcome: v.picklist(simulatedOutcomes),
  name: v.pipe(v.string(), v.maxLength(60)),
  phone: v.pipe(v.string(), v.maxLength(13)),
  birth: v.pipe(v.string(), v.maxLength(8)),
})

const ok = { res_cd: '0000', res_msg: '정상처리' }
/** Result codes that the browser posts, and that the server's own query gets too. All other outcomes post `ok`. */
const postedCodes: Partial<Record<SimulatedOutcome, { res_cd: string; res_msg: string }>> = {
  cancelled: { res_cd: '9999', res_msg: '사용자 취소' },
  expired: { res_cd: '9998', res_msg: '유효시간 초과' },
}

/**
 * Replaces KCP in development and demos: the same HTTP calls with the same cipher, and a window in which the tester
 * chooses the result. The calls have their own port, which only this machine reaches and which is opened at the first
 * call: otherwise visitors could choose the return address.
 */
export function openSimulator(siteUrl?: string): { pages: Hono; settings: KcpSettings } {
  const orders = new Orders()
  const calls = new Hono()
    .post('/api/reg/certDataReg.do', (c) => register(c, orders))
    .post('/api/query/getCertData.do', (c) => answerQuery(c, orders))
  const pages = new Hono()
    .use(apiHeaders(siteUrl))
    // `limitBody` does not hold for multipart forms.
    .use(bodyLimit({ maxSize: 64 * 1024 }))
    .post('/window', async (c) => {
      const { reg_cert_key: key } = await c.req.parseBody()
      const order = orders.find(key)
      return order && typeof key === 'string' ? windowPage(c, key) : gonePage(c)
    })
    .post('/window/end', async (c) => {
      const body = await c.req.parseBody()
      const order = orders.find(body.reg_cert_key)
      const { success, output } = v.safeParse(choice, body)
      if (!order || order.end || !success) return gonePage(c)
      const { outcome, ...given } = output
      order.end = { outcome, person: personFor(outcome, given, Date.now()) }
      return returnPage(c, order.returnUrl, postedCodes[outcome] ?? ok)
    })
  let listening: Promise<string> | undefined
  const url = () => {
    listening ??= listen(calls)
    return listening
  }
  return { pages, settings: { ...keys, webSiteId: 'simulator', url } }
}

async function register(c: Context, orders: Orders) {
  const sealed = { data: await c.req.text(), rv: c.req.header('rv') ?? '' }
  const text = await decryptFromKcp(keys, sealed).catch(() => '')
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), registration), text)
  if (!success || c.req.header('site_cd') !== keys.siteCode) return c.json({ res_cd: 'S001', res_msg: '요청 오류' })
  const reg_cert_key = orders.add({ orderId: output.ordr_idxx, returnUrl: output.Ret_URL }, Date.now())
  return c.json({ ...ok, call_url: new URL(windowPath, output.Ret_URL).href, reg_cert_key })
}

async function answerQuery(c: Context, orders: Orders) {
  const { success, output } = v.safeParse(query, await c.req.json().catch(() => null))
  const order = success ? orders.find(output.reg_cert_key) : undefined
  if (!success || order?.orderId !== output.ordr_idxx) return c.json({ res_cd: 'S002', res_msg: '거래 없음' })
  if (!order.end) return c.json({ res_cd: 'S003', res_msg: '인증 미완료' })
  const { outcome, person } = order.end
  if (outcome === 'failure') return c.text('', 500)
  const refusal = postedCodes[outcome]
  if (refusal) return c.json(refusal)
  const { data, rv } = await encryptForKcp(keys, JSON.stringify(certData(outcome, person)))
  return c.json({ ...ok, enc_cert_data: data, rv })
}

function certData(outcome: SimulatedOutcome, person: { name: string; phone: string; birth: string }) {
  return {
    user_name: person.name,
    phone_no: person.phone,
    birth_day: person.birth,
    comm_id: 'SKT',
    sex_code: '02',
    local_code: outcome === 'foreigner' ? '02' : '01',
    ...identityKeysOf(person),
  }
}

async function listen(app: Hono): Promise<string> {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
