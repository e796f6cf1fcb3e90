import { expect, test } from 'vitest'
import { ReadyAnswer } from './ready-answer.ts'
import { SharedAnswers } from './shared-answers.ts'

const second = 1_000

function open(now = 0) {
  const [time, writes] = [{ now }, { count: 0 }]
  return { time, writes, shared: new SharedAnswers({ clock: () => time.now, writes }) }
}

const make = (bytes = 10) => new ReadyAnswer({ headers: {}, body: Buffer.alloc(bytes) })
const settled = () => new Promise(setImmediate)

test('an answer goes to all callers until the second ends', async () => {
  const { shared, time } = open(300)
  const answer = make()
  shared.keep('a', Promise.resolve(answer))
  expect(await shared.find('a')).toBe(answer)
  await settled()
  time.now = second - 1
  expect(shared.find('a')).toBe(answer)
  expect(shared.find('b')).toBeUndefined()
  time.now = second
  expect(shared.find('a')).toBeUndefined()
})

test('a shorter slice ends earlier', async () => {
  const { shared, time } = open(250)
  shared.keep('a', Promise.resolve(make()), 100)
  await settled()
  time.now = 299
  expect(shared.find('a', 100)).toBeDefined()
  time.now = 300
  expect(shared.find('a', 100)).toBeUndefined()
})

test('a write ends it, also one that came while the answer was made', async () => {
  const { shared, writes } = open()
  const { promise, resolve } = Promise.withResolvers<ReadyAnswer>()
  shared.keep('a', promise)
  writes.count++
  expect(shared.find('a')).toBeUndefined()
  resolve(make())
  await settled()
  expect(shared.find('a')).toBeUndefined()
})

test('a clock that is set back ends it', async () => {
  const { shared, time } = open(10 * second)
  shared.keep('a', Promise.resolve(make()))
  await settled()
  time.now = 8 * second
  expect(shared.find('a')).toBeUndefined()
  time.now = 10 * second
  expect(shared.find('a')).toBeUndefined()
})

test('an answer that is not for all, or that failed, is given to nobody', async () => {
  const { shared } = open()
  shared.keep('own', Promise.resolve(undefined))
  shared.keep('failed', Promise.reject(new Error('on purpose')))
  expect(await shared.find('own')).toBeUndefined()
  expect(await shared.find('failed')).toBeUndefined()
  await settled()
  expect(shared.find('own')).toBeUndefined()
})

test('an answer with a long key is not kept', async () => {
  const { shared } = open()
  shared.keep('a'.repeat(501), Promise.resolve(make()))
  await settled()
  expect(shared.find('a'.repeat(501))).toBeUndefined()
})

test('small answers are bounded in number', async () => {
  const { shared } = open()
  for (let number = 0; number <= 2_000; number++) shared.keep(String(number), Promise.resolve(make()))
  await settled()
  expect(shared.find('0')).toBeUndefined()
  expect(shared.find('2000')).toBeDefined()
})

test('the least recently used answers leave when the memory is full', async () => {
  const { shared } = open()
  for (let number = 0; number < 40; number++) {
    shared.keep(String(number), Promise.resolve(make(2 ** 20)))
    await settled()
    await shared.find('0')
  }
  expect(shared.find('0')).toBeDefined()
  expect(shared.find('1')).toBeUndefined()
  expect(shared.find('39')).toBeDefined()
})
