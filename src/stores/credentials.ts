/**
 * The value after `Basic ` at log-in: base64 of `username:password`, encrypted with the client key. The key is public
 * and protects nothing; TLS does. crypto-js is loaded only here, at log-in.
 */
export async function encryptCredentials(username: string, password: string): Promise<string> {
  const { default: CryptoJS } = await import('crypto-js')
  const encoded = CryptoJS.enc.Base64.stringify(CryptoJS.enc.Utf8.parse(`${username}:${password}`))
  return CryptoJS.AES.encrypt(encoded, import.meta.env.PUBLIC_CLIENT_KEY?.trim() || 'onmaru-client-key').toString()
}
