import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'

type Options = { challenge: string }
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR header of a text, byte string or map shorter than 65,536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])

/** An authenticator with one passkey (ES256, no attestation), used by a browser at `origin`. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const data = (flags: number, counter: number) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), tail])
  }
  const answer = <Response extends object>(response: Response) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })

  return {
    /** The result of `navigator.credentials.create`. */
    create({ challenge }: Options) {
      // COSE key: type EC2, algorithm ES256, curve P-256, x, y (RFC 9053).
      const key = [[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], bytes(Buffer.from(x, 'base64url')), [0x22]] as const
      const cose = Buffer.concat([...key.map((part) => Buffer.from(part)), bytes(Buffer.from(y, 'base64url'))])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Buffer.concat([data(0x41, 0), credential])
      const attestation = Buffer.concat([
        head(5, 3),
        ...[text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
      })
    },
    /** The result of `navigator.credentials.get`; `changes` falsify it. */
    sign({ challenge }: Options, changes: { origin?: string; counter?: number } = {}) {
      used += 1
      const client = clientData('webauthn.get', challenge, changes.origin)
      const authenticatorData = data(1, changes.counter ?? used)
      const signature = signBytes('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      })
    },
  }
}
