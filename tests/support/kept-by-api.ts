import { openTestApp, type TestApp } from './app.ts'
import type { Answer } from './client.ts'
import type { Input } from './human-input.ts'

/** Sends all rows, and returns what was kept of each or why it was refused. */
export async function keptByApi(
  rows: readonly Input[],
  name: string,
  send: (text: string, index: number) => Promise<Answer>,
  read: (body: Answer['body'], text: string) => Promise<string> | string,
): Promise<Input[]> {
  const kept: Input[] = []
  for (const [index, [text]] of rows.entries()) {
    const { status, body } = await send(text, index)
    kept.push([
      text,
      status === 201 ? await read(body, text) : { code: body.fields?.[name] ?? `${status} ${body.code}` },
    ])
  }
  return kept
}

export async function withApp(run: (now: TestApp) => Promise<void>) {
  const now = await openTestApp()
  try {
    await run(now)
  } finally {
    await now.close()
  }
}
