import { openTestApp, type TestApp } from './app.ts'
import type { Answer } from './client.ts'
import type { Input } from './human-input.ts'

/** Sends each input; returns it with the text that the API stored, or with the error code of the field `name`. */
export async function sendInputs(
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

export async function withTestApp(run: (api: TestApp) => Promise<void>) {
  const api = await openTestApp()
  try {
    await run(api)
  } finally {
    await api.close()
  }
}
