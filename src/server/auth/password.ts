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
  const tag = await derive(turn, { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

function readHash(phc: string) {
  const [, , , parameters = '', salt = '', hash = ''] = phc.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((part) => Number(part.slice(2)))
  return { memory, passes, parallelism, nonce: Buffer.from(salt, 'base64'), tag: Buffer.from(hash, 'base64') }
}

export function saltOf(phc: string): Buffer<ArrayBuffer> {
  return readHash(phc).nonce
}

/** Checked if there is no record, so that the answer takes the same time. */
const nobodysHash = hashPassword(serverItself, 'nobody has this password')

type Locked = { passwordHash: string | null }

/**
 * Returns the records that the password opens, among those with the salt of the first. Computes exactly one hash, also
 * for an empty list and for a first record without a password.
 */
export async function openedBy<Row extends Locked>(turn: Turn, records: Row[], password: string): Promise<Row[]> {
  const { tag, ...parameters } = readHash(records[0]?.passwordHash ?? (await nobodysHash))
  const found = await derive(turn, { message: password, ...parameters, tagLength: tag.length })
  const isOpened = ({ passwordHash }: Row) => {
    const own = passwordHash === null ? undefined : readHash(passwordHash).tag
    return own?.length === found.length && timingSafeEqual(own, found)
  }
  return records.filter(isOpened)
}

export async function isPasswordOf(turn: Turn, record: Locked | undefined, password: string): Promise<boolean> {
  return (await openedBy(turn, record ? [record] : [], password)).length > 0
}

export function isPassword(turn: Turn, password: string, passwordHash: string): Promise<boolean> {
  return isPasswordOf(turn, { passwordHash }, password)
}
