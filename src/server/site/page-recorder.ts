import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type RecordedPage = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** Holds the page, so that its turn does not wait for a client. */
export class PageRecorder extends ServerResponse {
  readonly #pieces: Uint8Array[] = []

  get page(): RecordedPage {
    return { status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#pieces) }
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
