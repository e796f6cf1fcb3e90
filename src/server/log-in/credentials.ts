import CryptoJS from 'crypto-js'
import { isStorable } from '#server/http/storable.ts'

/**
 * Parses `Basic <text>`, where the text is base64 of `username:password`, AES-encrypted with the client key by
 * crypto-js. The key is public, so this is a wire format and hides nothing. Returns undefined for malformed input.
 */
export function readCredentials(header: string | undefined, clientKey: string) {
  const [scheme, encrypted] = header?.split(' ') ?? []
  if (scheme !== 'Basic' || !encrypted) return undefined
  try {
    const base64 = CryptoJS.AES.decrypt(encrypted, clientKey).toString(CryptoJS.enc.Utf8)
    const text = Buffer.from(base64, 'base64').toString('utf8')
    const colon = text.indexOf(':')
    return colon < 1 || !isStorable(text)
      ? undefined
      : { username: text.slice(0, colon), password: text.slice(colon + 1) }
  } catch {
    return undefined
  }
}
