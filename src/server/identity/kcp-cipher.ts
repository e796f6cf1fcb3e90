import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

// The cipher of KCP's identity verification V2: the key is derived from KCP's key, the initial vector from the site code.

const derive = promisify(pbkdf2)
const algorithm = 'aes-256-cbc'
const iterations = 10_000
const keyBytes = 32
const ivBytes = 16
const saltBytes = 16

export type KcpKeys = { siteCode: string; encryptionKey: string }
/** Wire format: base64 of the cipher text, and of the salt (`rv`) that its key was derived with. */
export type Sealed = { data: string; rv: string }

async function keyAndIv({ siteCode, encryptionKey }: KcpKeys, salt: Uint8Array) {
  const [key, iv] = await Promise.all([
    derive(encryptionKey, salt, iterations, keyBytes, 'sha256'),
    derive(siteCode, salt, iterations, keyBytes, 'sha256'),
  ])
  return { key, iv: iv.subarray(0, ivBytes) }
}

/** Each call uses a new salt. */
export async function encryptForKcp(keys: KcpKeys, text: string, salt = randomBytes(saltBytes)): Promise<Sealed> {
  const { key, iv } = await keyAndIv(keys, salt)
  const cipher = createCipheriv(algorithm, key, iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { data: data.toString('base64'), rv: salt.toString('base64') }
}

export async function decryptFromKcp(keys: KcpKeys, { data, rv }: Sealed): Promise<string> {
  const { key, iv } = await keyAndIv(keys, Buffer.from(rv, 'base64'))
  const decipher = createDecipheriv(algorithm, key, iv)
  return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
}
