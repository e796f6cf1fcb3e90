import { describe, expect, test } from 'vitest'
import { violations } from './rules.ts'
import { parse, readSources } from './source.ts'

test('the sources keep to the import rules', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(30)
  expect(violations(sources)).toEqual([])
})

const planted: [rule: string, path: string, text: string][] = [
  ['climbs out of its folder', 'src/lib/a.ts', `import { b } from '../lib/b.ts'`],
  ['crosses a border', 'src/lib/a.ts', `import { b } from '#contract/b.ts'`],
  ['crosses a border', 'src/ui/a/A.tsx', `const b = await import('#stores/b.ts')`],
  ['crosses a border', 'src/stores/a.ts', `import { b } from '#ui/b.ts'`],
  ['crosses a border', 'src/layouts/Page.astro', `---\nimport { b } from '#server/b.ts'\n---\n<p />`],
  ['crosses a border', 'src/features/a/A.astro', `<script>\nimport { b } from '#server/b.ts'\n</script>`],
  ['crosses a border', 'src/pages/a.astro', `---\nimport type { b } from '#server/b.ts'\n---\n<p />`],
  ['crosses a border', 'src/server/notice/a.ts', `import { b } from '#features/b/b.ts'`],
  ['crosses a border', 'src/console/kit/a.ts', `import { b } from '#console/notice/b.ts'`],
  ['crosses a border', 'src/middleware.ts', `import { b } from '#lib/b.ts'`],
  ['another feature', 'src/features/a/a.ts', `import { b } from '#features/b/b.ts'`],
  ['another feature or page', 'src/console/a/a.page.tsx', `import { b } from '#console/b/b.ts'`],
  ['no package but valibot', 'src/contract/kit/a.ts', `import dayjs from 'dayjs'`],
  ['no browser package', 'src/server/notice/a.ts', `import { useState } from 'react'`],
  ['no browser package', 'src/server/notice/a.ts', `import { defineMiddleware } from 'astro:middleware'`],
  ['nothing of Node', 'src/features/a/A.island.tsx', `import { readFile } from 'node:fs/promises'`],
  ['the i18n engine in the browser', 'src/features/a/A.island.tsx', `import { getT } from '#i18n/translate.ts'`],
  ['its own floor or a higher one', 'src/server/db/a.ts', `import { b } from '#server/notice/b.ts'`],
  ['its own floor or a higher one', 'src/server/http/a.ts', `import type { B } from '#server/file/b.ts'`],
  ['its own floor or a higher one', 'src/server/http/a.ts', `type B = import('#server/file/b.ts').B`],
  ['its own floor or a higher one', 'src/server/process/a.ts', `declare module '#server/db/b.ts' {}`],
  ['its own floor or a higher one', 'src/server/notice/a.ts', `import { b } from '#server/faq/b.ts'`],
  ['its own floor or a higher one', 'src/server/retention/a.ts', `import { b } from '#server/app.ts'`],
  ['its own floor or a higher one', 'src/contract/round/a.ts', `import type { B } from '#contract/application/b.ts'`],
  ['on no floor', 'src/server/kit/a.ts', 'export {}'],
  ['on no floor', 'src/contract/a.ts', 'export {}'],
  ['decodes pictures', 'src/server/notice/a.ts', `import sharp from 'sharp'`],
  ['decodes pictures', 'src/server/notice/a.ts', `const decode = await import('heic-decode')`],
  ['decodes pictures', 'src/server/notice/a.ts', `import { doPictureJob } from '#server/file/picture/picture-jobs.ts'`],
  ['takes values', 'src/server/notice/a.ts', `import type { Context } from 'hono'`],
  ['takes values', 'src/server/file/a.ts', `import { Hono, type MiddlewareHandler } from 'hono'`],
  ['takes values', 'src/server/outbox/send-now.ts', `import type { Context } from 'hono'`],
  ['passes on', 'src/ui/a.ts', `export { b } from './b.ts'`],
  [
    'hydrates A',
    'src/pages/a.astro',
    `---\nimport { A } from '#features/a/A.tsx'\n---\n<A on={() => 1} client:load />`,
  ],
  ['reads process.env', 'src/lib/a.ts', 'export const key = process.env.KEY'],
  ['over 40 lines', 'src/pages/a.astro', '<p />\n'.repeat(41)],
  ['over 60 lines', 'src/console/a/a.page.tsx', 'export {}\n'.repeat(61)],
]

describe('a planted violation is found', () => {
  test.each(planted)('%s in %s', (rule, path, text) => {
    expect(violations([parse(path, text)])).toEqual([expect.stringContaining(rule)])
  })

  test('a cycle of three files', () => {
    const files = [
      parse('src/lib/a.ts', `import { b } from './b.ts'`),
      parse('src/lib/b.ts', `import { c } from '#lib/c.ts'`),
      parse('src/lib/c.ts', `import { a } from './a.ts'`),
    ]
    expect(violations(files)).toEqual([expect.stringContaining('a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts')])
  })

  test('a cycle of types in a folder of the server', () => {
    const files = [
      parse('src/server/db/a.ts', `import type { B } from './b.ts'`),
      parse('src/server/db/b.ts', `import { c } from './c.ts'`),
      parse('src/server/db/c.ts', `declare module './a.ts' {}`),
    ]
    expect(violations(files)).toEqual([expect.stringContaining('src/server/db/c.ts → src/server/db/a.ts: a cycle')])
  })
})

test('the i18n engine is found behind a script, but allowed in the frontmatter', () => {
  const texts = parse('src/features/a/texts.ts', `import { getT } from '#i18n/translate.ts'`)
  const importing = `import { texts } from './texts.ts'`
  const inScript = parse('src/features/a/A.astro', `<script>\n${importing}\n</script>`)
  const inFrontmatter = parse('src/features/a/A.astro', `---\n${importing}\n---\n<p />`)
  expect(violations([texts, inScript])).toEqual([expect.stringContaining('texts.ts: loads the i18n engine')])
  expect(violations([texts, inFrontmatter])).toEqual([])
})

const allowed: [path: string, text: string][] = [
  ['src/features/a/A.astro', `---\nimport { getT } from '#i18n/translate.ts'\nimport A from '#ui/a.ts'\n---`],
  ['src/features/a/A.island.tsx', `import type { Messages } from '#i18n/ko.ts'\nimport { useState } from 'react'`],
  ['src/pages/a.astro', `---\nimport { A } from '#features/a/A.island.tsx'\n---\n<A client:visible />`],
  ['src/api/route.ts', `import { createApp } from '#server/app.ts'`],
  ['src/server/notice/a.ts', `import type { Answer } from '#server/file/picture/picture-jobs.ts'`],
  ['src/server/notice/notice.routes.ts', `import { type Context, Hono } from 'hono'`],
  ['src/server/auth/require-staff.ts', `import type { Context } from 'hono'`],
  ['src/contract/kit/a.ts', `import * as v from 'valibot'\nimport { b } from './b.ts'`],
]

test.each(allowed)('imports permitted by the table pass in %s', (path, text) => {
  expect(violations([parse(path, text)])).toEqual([])
})
