import { beforeEach, expect, test } from 'vitest'
import type { NoticeFile } from '#contract/content/notice.ts'
import { type DoneFileChanges, type FileChanges, sendChanges } from './FilesControl.tsx'

const [one, two, three] = ['a', 'bb', 'ccc'].map((content) => new File([content], `${content}.pdf`))
const file = (of: File | undefined) => of as File

/** `kept`: files of the record on the server; `failing`: the call that throws. */
let kept: NoticeFile[]
let failing: string
let done: DoneFileChanges
let calls: string[]
beforeEach(() => {
  kept = ['x', 'y'].map((_id) => ({ _id, originalName: _id, size: 9, type: 'application/pdf' }))
  failing = ''
  done = { ids: new Map(), gone: new Set() }
  calls = []
})

function tell(call: string) {
  calls.push(call)
  if (call === failing) throw new Error('no answer')
}
const send = (changes: FileChanges) =>
  sendChanges(changes, done, {
    async add({ name, size }) {
      tell(name)
      kept = [...kept, { _id: `id of ${name}`, originalName: name, size, type: 'application/pdf' }]
      return kept
    },
    async remove(id) {
      tell(id)
      kept = kept.filter(({ _id }) => _id !== id)
    },
  })
const names = () => kept.map(({ originalName }) => originalName)

test.each(['x', 'y', 'a.pdf', 'bb.pdf', 'ccc.pdf'])(
  'after a failure at %s a retry sends the rest, and nothing twice',
  async (place) => {
    const changes = { added: [file(one), file(two), file(three)], removed: ['x', 'y'] }
    failing = place
    await expect(send(changes)).rejects.toThrow('no answer')
    failing = ''
    await send(changes)
    expect(names()).toEqual(['a.pdf', 'bb.pdf', 'ccc.pdf'])
    expect(calls.filter((call) => call !== place)).toHaveLength(4)
    await send(changes)
    expect(calls).toHaveLength(6)
  },
)

test('a sent file that is removed in the form is deleted by the next save', async () => {
  await send({ added: [file(one), file(two)], removed: [] })
  await send({ added: [file(two)], removed: [done.ids.get(file(one)) ?? ''] })
  expect(names()).toEqual(['x', 'y', 'bb.pdf'])
})

test('a file added by a colleague meanwhile is not confused with an own one', async () => {
  const add = async () => [...kept, ...['mine', 'theirs'].map((_id, more) => ({ ...kept[0], _id, size: 1 + more }))]
  await sendChanges({ added: [file(one)], removed: [] }, done, {
    // Each copies the first file, except for `_id` and size.
    add: add as () => Promise<NoticeFile[]>,
    remove: async () => {},
  })
  expect(done.ids.get(file(one))).toBe('mine')
})
