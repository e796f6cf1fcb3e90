import { afterEach, expect, test } from 'vitest'
import { Thread } from './thread.ts'

const answering = (body: string) => {
  const code = `
    import { threadId, workerData } from 'node:worker_threads'
    import { answerQuestions } from ${JSON.stringify(new URL('./thread.ts', import.meta.url).href)}
    answerQuestions((question) => { ${body} })`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

let thread: Thread<number, unknown>
afterEach(() => thread.end())

test('each question gets its answer, and a failure its codes', async () => {
  const body = `if (question < 0) throw Object.assign(new Error('below 0'), { code: 'LOW', errcode: 5 })
    return question * workerData`
  thread = new Thread(answering(body), { data: 2 })
  const refused = thread.ask(-1)
  const answers = [1, 2, 3].map((question) => thread.ask(question))
  await expect(refused).rejects.toMatchObject({ message: 'below 0', code: 'LOW', errcode: 5 })
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

test('a thread without questions ends, and the next question starts another', async () => {
  thread = new Thread(answering('return threadId'), { idle: 1 })
  const first = await thread.ask(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const next = await thread.ask(0)
  expect(next).not.toBe(first)
})

test('a question that comes while the idle thread is being ended is answered', async () => {
  thread = new Thread(answering('return question'))
  await thread.ask(1)
  const ended = thread.end()
  expect(await thread.ask(2)).toBe(2)
  await ended
})

test('questions of a thread that fails are refused, and the next starts another', async () => {
  thread = new Thread(
    answering(
      "if (question < 0) setImmediate(() => { throw new Error('gone') }); else return question; return new Promise(() => {})",
    ),
  )
  await expect(thread.ask(-1)).rejects.toThrow('gone')
  expect(await thread.ask(2)).toBe(2)
})
