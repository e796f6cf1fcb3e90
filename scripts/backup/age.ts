import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter } from 'age-encryption'
import type { ByteTransform } from './copy.ts'

export const ageSuffix = '.age'

export function encryptTo(recipients: readonly string[]): ByteTransform {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Error(`${recipient.slice(0, 80)} is no public key of age: it begins with “age1”.`)
    }
  }
  return { hashed: 'output', apply: (bytes) => encrypter.encrypt(bytes) }
}

/** Decrypts with the identities of a file that `age-keygen` wrote. */
export function decryptBy(identityFile: string): ByteTransform {
  const identities = linesOf(identityFile).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(`${identityFile} has no line that begins with AGE-SECRET-KEY-.`)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return { hashed: 'input', apply: (bytes) => decrypter.decrypt(bytes) }
}

/** A file has one public key per line; lines with `#` are comments. */
export function readRecipients(file: string): string[] {
  const recipients = linesOf(file)
  if (recipients.length === 0) throw new Error(`${file} has no public key of age.`)
  return recipients
}

function linesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'))
}
