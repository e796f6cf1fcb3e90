import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeFile } from '#contract/content/notice.ts'
import { changesText, type DoneFileChanges, type FileChanges, FilesControl, sendChanges } from './FilesControl.tsx'

const none = { added: [], removed: [] }
const [plan, list] = ['plan.pdf', 'list.pdf'].map((name) => new File(['a'], name)) as [File, File]
const kept: NoticeFile[] = [{ _id: 'one', originalName: 'old.pdf', size: 9, type: 'application/pdf' }]

test('the list of files has one status, which is empty at first', () => {
  const html = renderToStaticMarkup(<FilesControl path="console/notices" files={kept} onChange={() => {}} />)
  expect(html.match(/<p[^>]* role="status"><\/p>/g)).toHaveLength(1)
  expect(html.match(/role="status"/g)).toHaveLength(1)
})

test('the status names the files that were added', () => {
  const after = { added: [plan, list], removed: [] }
  expect(changesText(none, after, kept)).toBe('plan.pdf 파일을 첨부했습니다. list.pdf 파일을 첨부했습니다.')
  expect(changesText({ added: [plan], removed: [] }, after, kept)).toBe('list.pdf 파일을 첨부했습니다.')
})

test('the status names the file that was taken out, once', () => {
  expect(changesText(none, { added: [], removed: ['one'] }, kept)).toBe('old.pdf 파일을 뺐습니다.')
  expect(changesText({ added: [plan], removed: ['one'] }, { added: [], removed: ['one'] }, kept)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
  const sent = [{ ...kept[0], originalName: 'plan.pdf' } as NoticeFile]
  expect(changesText({ added: [plan], removed: [] }, { added: [], removed: ['one'] }, sent)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
})

describe('when the notice is saved', () => {
  const [one, two, three] = ['a', 'bb', 'ccc'].map((content) => new File([content], `${content}.pdf`))
  const file = (of: File | undefined) => of as File

  let stored: NoticeFile[]
  let failingNameOrId: string
  let done: DoneFileChanges
  let calls: string[]
  beforeEach(() => {
    stored = ['x', 'y'].map((_id) => ({ _id, originalName: _id, size: 9, type: 'application/pdf' }))
    failingNameOrId = ''
    done = { uploadedIds: new Map(), removedIds: new Set() }
    calls = []
  })

  function record(call: string) {
    calls.push(call)
    if (call === failingNameOrId) throw new Error('no answer')
  }
  const send = (changes: FileChanges) =>
    sendChanges(changes, done, {
      async add({ name, size }) {
        record(name)
        stored = [...stored, { _id: `id of ${name}`, originalName: name, size, type: 'application/pdf' }]
        return stored
      },
      async remove(id) {
        record(id)
        stored = stored.filter(({ _id }) => _id !== id)
      },
    })
  const names = () => stored.map(({ originalName }) => originalName)

  test.each(['x', 'y', 'a.pdf', 'bb.pdf', 'ccc.pdf'])(
    'after a failure at %s a retry sends the rest, and nothing twice',
    async (place) => {
      const changes = { added: [file(one), file(two), file(three)], removed: ['x', 'y'] }
      failingNameOrId = place
      await expect(send(changes)).rejects.toThrow('no answer')
      failingNameOrId = ''
      await send(changes)
      expect(names()).toEqual(['a.pdf', 'bb.pdf', 'ccc.pdf'])
      expect(calls.filter((call) => call !== place)).toHaveLength(4)
      await send(changes)
      // The five calls, and the failed one again.
      expect(calls).toHaveLength(6)
    },
  )

  test('a sent file that is removed in the form is deleted by the next save', async () => {
    await send({ added: [file(one), file(two)], removed: [] })
    await send({ added: [file(two)], removed: [done.uploadedIds.get(file(one)) ?? ''] })
    expect(names()).toEqual(['x', 'y', 'bb.pdf'])
  })

  test('a file added by a colleague meanwhile is not confused with an own one', async () => {
    const add = async () => [
      ...stored,
      ...['mine', 'theirs'].map((_id, more) => ({ ...stored[0], _id, size: 1 + more })),
    ]
    await sendChanges({ added: [file(one)], removed: [] }, done, {
      // Each copies the first file, except for `_id` and size.
      add: add as () => Promise<NoticeFile[]>,
      remove: async () => {},
    })
    expect(done.uploadedIds.get(file(one))).toBe('mine')
  })
})
