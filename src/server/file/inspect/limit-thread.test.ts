import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { limitThread } from './limit-thread.ts'

const wide = { work: 60_000, wait: 60_000, bytes: 1e10 }
const hold = 'const held = []; setInterval(() => held.push(new Uint8Array(1e6)), 1)'

test.each<[string, string, Partial<typeof wide>]>([
  ['works without an end', 'for (;;);', { work: 100 }],
  ['waits without an end', 'setInterval(() => {}, 60_000)', { wait: 100 }],
  ['holds more and more outside its heap', hold, { bytes: 2e7 }],
])('a thread that %s is terminated', async (_, code, narrow) => {
  const thread = new Worker(code, { eval: true })
  const exit = once(thread, 'exit')
  // A thread that is terminated before it runs exits with 0.
  await once(thread, 'online')
  const stop = limitThread(thread, { ...wide, ...narrow })
  expect(await exit).toEqual([1])
  stop()
})

test('a thread that has answered is not terminated', async () => {
  const thread = new Worker("require('node:worker_threads').parentPort.on('message', () => process.exit(7))", {
    eval: true,
  })
  const stop = limitThread(thread, { ...wide, wait: 1 })
  stop()
  await once(thread, 'online')
  await new Promise((resolve) => setTimeout(resolve, 20))
  const exit = once(thread, 'exit')
  thread.postMessage('end')
  expect(await exit).toEqual([7])
})
