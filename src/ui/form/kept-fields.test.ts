import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFields } from './kept-fields.ts'

const start = { title: '', wanted: [] as readonly string[], password: '' }
const kept = keptFields('form', ['title', 'wanted'])
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the named fields are read as they were written, and no others', () => {
  kept.write({ title: '제목', wanted: ['25A'], password: 'secret' }, start)
  expect([...stored.values()].join()).not.toContain('secret')
  expect(kept.read(start)).toEqual({ title: '제목', wanted: ['25A'], password: '' })
})

test('values as at the start are not stored', () => {
  kept.write({ title: '제목', wanted: ['25A'] }, start)
  kept.write({ title: '', wanted: [] }, start)
  expect(stored.size).toBe(0)
})

test('a stored value of another type leaves the field as it starts', () => {
  for (const text of ['no json', 'null', '{"title":1,"wanted":{}}', '{"title":null,"wanted":"25A"}']) {
    stored.set('form', text)
    expect(kept.read(start), text).toEqual(start)
  }
})

test('without storage the form starts empty and nothing throws', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  kept.write({ title: '제목', wanted: [] }, start)
  kept.drop()
  expect(kept.read(start)).toEqual(start)
})
