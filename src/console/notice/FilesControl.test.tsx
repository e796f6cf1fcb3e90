import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeFile } from '#contract/content/notice.ts'
import { changesText, type DoneFileChanges, type FileChanges, FilesControl, sendChanges } from './FilesControl.tsx'

const none = { added: [], removed: [] }
const [plan, list] = ['plan.pdf', 'list.pdf'].map((name) => new File(['a'], name)) as [File, File]
const stored: NoticeFile[] = [{ _id: 'one', originalName: 'old.pdf', size: 9, type: 'application/pdf' }]

test('the list of files has one status, which is empty at first', () => {
  const html = renderToStaticMarkup(
    <FilesControl path="console/center/notifications" files={stored} onChange={() => {}} />,
  )
  expect(html.match(/<p[^>]* role="status"><\/p>/g)).toHaveLength(1)
  expect(html.match(/role="status"/g)).toHaveLength(1)
})

test('the status names the files that were added', () => {
  const after = { added: [plan, list], removed: [] }
  expect(changesText(none, after, stored)).toBe('plan.pdf 파일을 첨부했습니다. list.pdf 파일을 첨부했습니다.')
  expect(changesText({ added: [plan], removed: [] }, after, stored)).toBe('list.pdf 파일을 첨부했습니다.')
})

test('the status names the file that was taken out, once', () => {
  expect(changesText(none, { added: [], removed: ['one'] }, stored)).toBe('old.pdf 파일을 뺐습니다.')
  expect(changesText({ added: [plan], removed: ['one'] }, { added: [], removed: ['one'] }, stored)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
  const sent = [{ ...stored[0], originalName: 'plan.pdf' } as NoticeFile]
  expect(changesText({ added: [plan], removed: [] }, { added: [], removed: ['one'] }, sent)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
})

describe('when the notice is saved', () => {
  const [one, two, three] = ['a', 'bb', 'ccc'].map((content) => new File([content], `${content}.pdf`))
  const file = (made: File | undefined) => made as File

  /** `onServer`: files of the record on the server; `failing`: the call that throws. */
  let onServer: NoticeFile[]
  let failing: string
  let done: DoneFileChanges
  let calls: string[]
  beforeEach(() => {
    onServer = ['x', 'y'].map((_id) => ({ _id, originalName: _id, size: 9, type: 'application/pdf' }))
    failing = ''
    done = { uploadedIds: new Map(), removedIds: new Set() }
    calls = []
  })

  function record(call: string) {
    calls.push(call)
    if (call === failing) throw new Error('no answer')
  }
  const send = (changes: FileChanges) =>
    sendChanges(changes, done, {
      async add({ name, size }) {
        record(name)
        onServer = [...onServer, { _id: `id of ${name}`, originalName: name, size, type: 'application/pdf' }]
        return onServer
      },
      async remove(id) {
        record(id)
        onServer = onServer.filter(({ _id }) => _id !== id)
      },
    })
  const names = () => onServer.map(({ originalName }) => originalName)

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
    await send({ added: [file(two)], removed: [done.uploadedIds.get(file(one)) ?? ''] })
    expect(names()).toEqual(['x', 'y', 'bb.pdf'])
  })

  test('a file added by a colleague meanwhile is not confused with an own one', async () => {
    const makeFile = (_id: string, size: number): NoticeFile => ({
      _id,
      originalName: 'a.pdf',
      size,
      type: 'application/pdf',
    })
    await sendChanges({ added: [file(one)], removed: [] }, done, {
      add: async () => [...onServer, makeFile('mine', 1), makeFile('theirs', 2)],
      remove: async () => {},
    })
    expect(done.uploadedIds.get(file(one))).toBe('mine')
  })
})
