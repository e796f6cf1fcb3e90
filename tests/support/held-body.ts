import type { App } from './client.ts'

type HeldCall = { method: string; path: string; token: string; type: string; body: Buffer }

/** Starts a call whose last bytes wait for `end`. Resolves once the server waits for them. */
export async function holdBody(app: App, { method, path, token, type, body }: HeldCall) {
  const [first, last] = [body.subarray(0, -10), body.subarray(-10)]
  const awaited = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let pulls = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulls++
        if (pulls === 1) return controller.enqueue(first)
        awaited.resolve()
        await released.promise
        controller.enqueue(last)
        controller.close()
      },
    },
    // Nothing is pulled before the server reads.
    { highWaterMark: 0 },
  )
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Content-Length': String(body.length) }
  const call = { method, headers, body: stream, duplex: 'half' as const }
  const answer = Promise.resolve(app.request(`/api${path}`, call))
  await Promise.race([awaited.promise, answer])
  return async () => {
    released.resolve()
    const { status } = await answer
    return { status, body: await (await answer).json() }
  }
}

export const jsonBody = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) })
