import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NoticeFile } from '#contract/content/notice.ts'
import { FilesControl } from './FilesControl.tsx'
import { filesNews } from './files-news.ts'

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
  expect(filesNews(none, after, kept)).toBe('plan.pdf 파일을 첨부했습니다. list.pdf 파일을 첨부했습니다.')
  expect(filesNews({ added: [plan], removed: [] }, after, kept)).toBe('list.pdf 파일을 첨부했습니다.')
})

test('the status names the file that was taken out, once', () => {
  expect(filesNews(none, { added: [], removed: ['one'] }, kept)).toBe('old.pdf 파일을 뺐습니다.')
  expect(filesNews({ added: [plan], removed: ['one'] }, { added: [], removed: ['one'] }, kept)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
  const sent = [{ ...kept[0], originalName: 'plan.pdf' } as NoticeFile]
  expect(filesNews({ added: [plan], removed: [] }, { added: [], removed: ['one'] }, sent)).toBe(
    'plan.pdf 파일을 뺐습니다.',
  )
})
