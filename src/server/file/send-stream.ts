import { finished, pipeline, type Readable, Transform } from 'node:stream'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Admission } from '#server/http/admission.ts'
import { retryLater } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { webStreamOf } from './web-stream.ts'

/**
 * Open answers per network: of an unread one the kernel holds up to 4 MB and the process up to 1 MB. There is no total
 * limit, which a few networks could use up.
 */
const admission = new Admission<AnswerPlace>({ open: Number.POSITIVE_INFINITY, ofAddress: 64 })
/**
 * Seconds in which a client takes no byte, after which its answer ends if another one of its network waits. The kernel
 * takes the next piece when a third of its 4 MB has left, so at 45 KB/s a client is never idle for so long.
 */
const patience = 30
/** Milliseconds; a proxy waits longer. */
const maximumWait = 60_000

type Answer = { status?: ContentfulStatusCode; headers: Record<string, string> }

/**
 * Sends the stream that `open` opens. While 64 such answers of the caller's network are open it waits until one ends,
 * because thousands may share an address and a browser does not repeat a download. Throws 503 with `Retry-After` after a
 * minute. HEAD opens nothing, because it has no body.
 */
export async function sendStream(
  c: Context<AppEnv>,
  open: () => Readable | Promise<Readable>,
  { status = 200, headers }: Answer,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, status, headers)
  const place = await enter(c)
  // If an error replaces the answer, its body is never read: the place must be freed all the same.
  if (c.env?.outgoing) finished(c.env.outgoing, () => place.through.destroy())
  try {
    const content = await open()
    // The client may have gone meanwhile.
    if (place.through.destroyed) content.destroy()
    else pipeline(content, place.through, () => {})
  } catch (reason) {
    place.through.destroy()
    throw reason
  }
  return c.body(webStreamOf(place.through), status, headers)
}

async function enter(c: Context<AppEnv>): Promise<AnswerPlace> {
  const { address, clock } = c.var
  const until = performance.now() + maximumWait
  for (;;) {
    const place = admission.admit({ address, owner: undefined }, (onLeave) => {
      // A reset frees the bytes that the kernel holds.
      return new AnswerPlace(onLeave, () => c.env?.outgoing?.socket?.resetAndDestroy())
    })
    if (typeof place !== 'number') return place
    if (performance.now() + place > until || c.env?.outgoing?.destroyed)
      throw retryLater('serviceUnavailable', Math.ceil(place / 1000), clock())
    await new Promise((resolve) => setTimeout(resolve, place))
  }
}

class AnswerPlace {
  readonly through: Transform
  readonly #reset: () => unknown
  /** Seconds in which bytes waited for the client and it took none. */
  #idle = 0

  constructor(onLeave: (place: AnswerPlace) => void, reset: () => unknown) {
    this.#reset = reset
    this.through = new Transform({
      transform: (piece, _encoding, done) => {
        this.#idle = 0
        done(null, piece)
      },
    })
    this.through.once('close', () => onLeave(this))
  }

  tick(): void {
    if (this.through.readableLength > 0) this.#idle++
  }

  /** As `Admission` asks for it: infinite while the client takes bytes, lower the longer it has taken none. */
  get pace(): number {
    return this.#idle < patience ? Number.POSITIVE_INFINITY : 1 / this.#idle
  }

  end(): void {
    // A reset connection ends its stream by itself; without a connection, as in tests, this does.
    if (!this.#reset()) this.through.destroy()
  }
}
