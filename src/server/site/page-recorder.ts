import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { compress, ReadyAnswer } from '#server/http/ready-answer.ts'

/** For pages that are compressed anew each second. */
const encode = compress(5)

/** Collects the page that Astro writes, so that rendering does not wait for a client. */
export class PageRecorder extends ServerResponse {
  readonly #pieces: Uint8Array[] = []

  get page(): ReadyAnswer {
    const headers = Object.fromEntries(Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)]))
    return new ReadyAnswer({ status: this.statusCode, headers, body: Buffer.concat(this.#pieces), encode })
  }

  override writeHead(status: number, headers?: unknown): this {
    this.statusCode = status
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders))
      if (value !== undefined) this.setHeader(name, value)
    return this
  }

  override write(piece: Uint8Array | string, ...more: unknown[]): boolean {
    this.#pieces.push(Buffer.from(piece))
    for (const one of more) if (typeof one === 'function') one()
    return true
  }

  override end(piece?: unknown): this {
    if (typeof piece === 'string' || piece instanceof Uint8Array) this.write(piece)
    this.emit('finish')
    return this
  }
}
