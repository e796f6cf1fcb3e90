import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue, serverItself, type Turn } from '#server/http/fair-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** libuv has four threads, which also read the files of pages: two stay free of hashing. */
const hashing = new FairQueue(2)
const argon2id = promisify(argon2)
const derive = (turn: Turn, parameters: Parameters<typeof argon2id>[1]) =>
  hashing.run(turn, () => argon2id('argon2id', parameters))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Returns argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Senders take turns. */
export async function hashPassword(turn: Turn, password: string, nonce = randomBytes(16)): Promise<string> {
  return hashWith(turn, password, { nonce, ...cost })
}

type Hashing = typeof cost & { nonce: Buffer<ArrayBuffer> }

async function hashWith(turn: Turn, message: string, parameters: Hashing): Promise<string> {
  const { memory, passes, parallelism, nonce } = parameters
  const tag = await derive(turn, { message, ...parameters })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

function readHash(phc: string): Hashing & { tag: Buffer<ArrayBuffer> } {
  const [, , , parameters = '', salt = '', hash = ''] = phc.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((part) => Number(part.slice(2)))
  const tag = Buffer.from(hash, 'base64')
  return { memory, passes, parallelism, nonce: Buffer.from(salt, 'base64'), tag, tagLength: tag.length }
}

export function saltOf(phc: string): Buffer<ArrayBuffer> {
  return readHash(phc).nonce
}

/** Compared if there is no stored hash, so that the answer takes the same time. */
const dummyHash = hashPassword(serverItself, 'nobody has this password')

type WithPassword = { passwordHash: string | null }

/** Hashes with salt and cost of `phc`, so that equal passwords have equal hashes. Takes as long without `phc`. */
export async function hashLike(turn: Turn, password: string, phc: string | null | undefined): Promise<string> {
  const { tag: _, ...parameters } = readHash(phc ?? (await dummyHash))
  return hashWith(turn, password, parameters)
}

/** Always computes one hash, also without a record or password, so that the time reveals nothing. */
export async function isPasswordOf(turn: Turn, record: WithPassword | undefined, password: string): Promise<boolean> {
  const stored = record?.passwordHash
  const { tag } = readHash(await hashLike(turn, password, stored))
  return typeof stored === 'string' && timingSafeEqual(readHash(stored).tag, tag)
}

export function isPassword(turn: Turn, password: string, passwordHash: string): Promise<boolean> {
  return isPasswordOf(turn, { passwordHash }, password)
}
