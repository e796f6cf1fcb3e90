import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPassword(password: string, phc: string): Promise<boolean> {
  const [, , , parameters = '', salt = '', hash = ''] = phc.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((part) => Number(part.slice(2)))
  const expected = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

/** Checked where there is nothing to check, so that the answer takes as long as where there is. */
const nobodysHash = hashPassword('nobody has this password')

/** Whether a password opens a record; false, as late, for a record that is not there or has none. */
export async function isPasswordOf(
  record: { passwordHash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const own = record?.passwordHash ?? null
  const isRight = await isPassword(password, own ?? (await nobodysHash))
  return own !== null && isRight
}
