import { hash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import type { TotpSetup } from '#contract/account/second-factor.ts'
import { ApiError } from '#server/http/api-error.ts'
import { seal, unseal } from '#server/secret/seal.ts'

const secretBytes = 20
const periodSeconds = 30
/** Periods by which the clock of a phone may be wrong. */
const skewPeriods = 1
export const setupMilliseconds = 15 * 60_000

type Account = { id: string; username: string }

/** The secret is stored only after a code of the app was entered; until then the caller holds it, sealed in `setup`. */
export async function beginTotp(key: Uint8Array, { id, username }: Account, now: number): Promise<TotpSetup> {
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ issuer: 'ONMARU', label: username, secret, period: periodSeconds }).toString()
  const setup = seal(key, { use: 'totp-setup', id }, { secret: secret.base32, until: now + setupMilliseconds })
  return { setup, secret: secret.base32, uri, qr: await drawQrCode(uri) }
}

const setupContent = v.object({ secret: v.string(), until: v.number() })

/** Throws 422 if the setup has expired or belongs to another account. */
export function readSetup(key: Uint8Array, id: string, setup: string, now: number): string {
  const { secret, until } = v.parse(setupContent, unsealSetup(key, id, setup))
  if (until <= now) throw setupExpired()
  return secret
}

function unsealSetup(key: Uint8Array, id: string, setup: string): unknown {
  try {
    return unseal(key, { use: 'totp-setup', id }, setup)
  } catch {
    throw setupExpired()
  }
}

/** Name of a setup in the table of challenges, where it is used up once. No challenge of a passkey has a colon. */
export const setupChallenge = (setup: string) => `totp:${hash('sha256', setup, 'base64url')}`

export const setupExpired = () => new ApiError('validationFailed', { fields: { code: 'totpSetupOver' } })

export function sealSecret(key: Uint8Array, userId: string, secret: string): string {
  return seal(key, { use: 'totp', id: userId }, secret)
}

export function unsealSecret(key: Uint8Array, userId: string, sealed: string): string {
  return v.parse(v.string(), unseal(key, { use: 'totp', id: userId }, sealed))
}

/** The number of the period to which a code belongs; undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds })
  const delta = totp.validate({ token: code, timestamp: now, window: skewPeriods })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/** The QR code as one SVG path, which a page shows without a request: a rectangle for each run of dark modules. */
async function drawQrCode(text: string): Promise<TotpSetup['qr']> {
  const { default: QRCode } = await import('qrcode')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const row = (y: number) => Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join('')
  const lines = Array.from({ length: size }, (_, y) =>
    [...row(y).matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join(''),
  )
  return { size, path: lines.join('') }
}
