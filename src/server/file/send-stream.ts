import { Readable } from 'node:stream'
import type { Context } from 'hono'

type Answer = { status?: 200 | 206; headers: Record<string, string> }

export async function sendStream(
  c: Context,
  open: () => Readable | Promise<Readable>,
  { status = 200, headers }: Answer,
): Promise<Response> {
  return c.body(Readable.toWeb(await open()) as ReadableStream, status, headers)
}
