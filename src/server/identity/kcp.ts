import * as v from 'valibot'
import { decryptFromKcp, encryptForKcp, type KcpKeys } from './kcp-cipher.ts'

/** KCP answers within a second or two; after ten seconds a new attempt is better. */
const timeoutMilliseconds = 10_000
const success = '0000'

/** `url`: base of the contract's paths, such as `https://cert.kcp.co.kr`. */
export type KcpSettings = KcpKeys & { webSiteId: string; url: () => string | Promise<string> }
export type KcpRegistration = { callUrl: string; regCertKey: string }

/** Client of KCP, a Korean provider that verifies a person by their mobile phone. */
export type Kcp = {
  /** Announces a verification; the browser opens `callUrl` for it. */
  register: (order: { orderId: string; returnUrl: string }) => Promise<KcpRegistration>
  fetchPerson: (order: { orderId: string; regCertKey: string }) => Promise<KcpPerson>
}

export class KcpError extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

const text = v.optional(v.nullable(v.string()), '')
const person = v.object({
  phone_no: text,
  user_name: text,
  birth_day: text,
  sex_code: text,
  local_code: text,
  CI: text,
  DI: text,
})
export type KcpPerson = v.InferOutput<typeof person>

const result = v.looseObject({ res_cd: v.string() })
const registered = v.object({
  call_url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  reg_cert_key: v.pipe(v.string(), v.nonEmpty()),
})
const fetched = v.object({ enc_cert_data: v.string(), rv: v.string() })

export function openKcp(settings: KcpSettings): Kcp {
  const { siteCode, webSiteId } = settings
  return {
    async register({ orderId, returnUrl }) {
      // Free fields of the merchant, unused here.
      const options = { param_opt_1: '', param_opt_2: '', param_opt_3: '' }
      const order = {
        site_cd: siteCode,
        ordr_idxx: orderId,
        Ret_URL: returnUrl,
        web_siteid: webSiteId,
        ...options,
      }
      const { data, rv } = await encryptForKcp(settings, JSON.stringify(order))
      const answer = await call(settings, '/api/reg/certDataReg.do', data, { rv })
      const { call_url, reg_cert_key } = read(registered, answer)
      return { callUrl: call_url, regCertKey: reg_cert_key }
    },
    async fetchPerson({ orderId, regCertKey }) {
      const order = JSON.stringify({ reg_cert_key: regCertKey, ordr_idxx: orderId })
      const { enc_cert_data, rv } = read(fetched, await call(settings, '/api/query/getCertData.do', order))
      return read(person, await decrypt(settings, { data: enc_cert_data, rv }))
    },
  }
}

async function call({ siteCode, url }: KcpSettings, path: string, body: string, headers: Record<string, string> = {}) {
  const answer = read(result, await post(`${await url()}${path}`, body, { site_cd: siteCode, ...headers }))
  if (answer.res_cd !== success) throw new KcpError(`refused with ${answer.res_cd}`, answer.res_cd)
  return answer
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!response.ok) throw new KcpError(`answered ${response.status}`)
    return await response.json()
  } catch (reason) {
    throw reason instanceof KcpError ? reason : new KcpError('gave no answer that can be read')
  }
}

async function decrypt(keys: KcpKeys, sealed: { data: string; rv: string }): Promise<unknown> {
  try {
    return JSON.parse(await decryptFromKcp(keys, sealed))
  } catch {
    throw new KcpError('sent data that its key does not open')
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const { success: fits, output } = v.safeParse(schema, value)
  // The value may hold personal data, so the message does not repeat it.
  if (!fits) throw new KcpError('answered in another form than agreed')
  return output
}
