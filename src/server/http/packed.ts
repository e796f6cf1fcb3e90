import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
export type Packed = Record<Encoding, Buffer>

/** For texts that are requested often: compressed once, with the strongest compression. */
export async function pack(text: string): Promise<Packed> {
  const identity = Buffer.from(text)
  const [br, packed] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    toGzip(identity, { level: 9 }),
  ])
  return { br, gzip: packed, identity }
}

/** The encoding to answer with; `accepted` is the header `Accept-Encoding`. */
export function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
