import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { ReadyAnswer } from './ready-answer.ts'

const second = 1_000

function open(now = 0) {
  const [time, writes] = [{ now }, { count: 0 }]
  return { time, writes, cache: new AnswerCache({ clock: () => time.now, writes }) }
}

const make = (bytes = 10) => new ReadyAnswer({ headers: {}, body: Buffer.alloc(bytes) })
const settled = () => new Promise(setImmediate)

test('an answer goes to all callers until the second ends', async () => {
  const { cache, time } = open(300)
  const answer = make()
  cache.keep('a', Promise.resolve(answer))
  expect(await cache.find('a')).toBe(answer)
  await settled()
  time.now = second - 1
  expect(cache.find('a')).toBe(answer)
  expect(cache.find('b')).toBeUndefined()
  time.now = second
  expect(cache.find('a')).toBeUndefined()
})

test('a shorter slice ends earlier', async () => {
  const { cache, time } = open(250)
  cache.keep('a', Promise.resolve(make()), 100)
  await settled()
  time.now = 299
  expect(cache.find('a', 100)).toBeDefined()
  time.now = 300
  expect(cache.find('a', 100)).toBeUndefined()
})

test('no answer outlives a write, not even one that was made during the write', async () => {
  const { cache, writes } = open()
  const { promise, resolve } = Promise.withResolvers<ReadyAnswer>()
  cache.keep('a', promise)
  writes.count++
  expect(cache.find('a')).toBeUndefined()
  resolve(make())
  await settled()
  expect(cache.find('a')).toBeUndefined()
})

test('no answer outlives a clock that is set back', async () => {
  const { cache, time } = open(10 * second)
  cache.keep('a', Promise.resolve(make()))
  await settled()
  time.now = 8 * second
  expect(cache.find('a')).toBeUndefined()
  time.now = 10 * second
  expect(cache.find('a')).toBeUndefined()
})

test('an answer that is not for all, or that failed, is given to nobody', async () => {
  const { cache } = open()
  cache.keep('own', Promise.resolve(undefined))
  cache.keep('failed', Promise.reject(new Error('on purpose')))
  expect(await cache.find('own')).toBeUndefined()
  expect(await cache.find('failed')).toBeUndefined()
  await settled()
  expect(cache.find('own')).toBeUndefined()
})

test('an answer with a long key is not kept', async () => {
  const { cache } = open()
  cache.keep('a'.repeat(501), Promise.resolve(make()))
  await settled()
  expect(cache.find('a'.repeat(501))).toBeUndefined()
})

test('small answers are bounded in number', async () => {
  const { cache } = open()
  for (let number = 0; number <= 2_000; number++) cache.keep(String(number), Promise.resolve(make()))
  await settled()
  expect(cache.find('0')).toBeUndefined()
  expect(cache.find('2000')).toBeDefined()
})

test('the least recently used answers leave when the memory is full', async () => {
  const { cache } = open()
  for (let number = 0; number < 40; number++) {
    cache.keep(String(number), Promise.resolve(make(2 ** 20)))
    await settled()
    await cache.find('0')
  }
  expect(cache.find('0')).toBeDefined()
  expect(cache.find('1')).toBeUndefined()
  expect(cache.find('39')).toBeDefined()
})
