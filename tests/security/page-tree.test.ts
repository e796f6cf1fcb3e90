import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { FileStore } from '#server/file/file-store.ts'
import { inspectFile } from '#server/file/inspect/inspect-file.ts'
import { inspectPdf } from '#server/file/inspect/inspect-pdf.ts'
import { turnOfAddress } from '#server/http/fair-queue.ts'
import { makePageTree, makePdf } from '../support/pdf.ts'

test('a page tree of thousands of empty nodes is not walked again for each page', async () => {
  expect(await inspectPdf(new Uint8Array(makePageTree(0)))).toBe('readable')
  expect(await inspectPdf(new Uint8Array(makePageTree(20_000)))).toBe('damaged')
})

test('a slow document does not block others and is still read to its end', async () => {
  const stored: Record<string, Buffer> = { slow: makePageTree(60_000), usual: makePdf() }
  const files = { read: async (id: string) => Readable.from([stored[id]]) } as unknown as FileStore
  const answers: string[] = []
  const inspect = async (id: string, sender: string) => {
    const finding = await inspectFile(files, {
      id,
      type: 'application/pdf',
      size: stored[id]?.length ?? 0,
      turn: turnOfAddress(sender),
    })
    answers.push(`${id} ${finding}`)
  }
  await Promise.all([inspect('slow', 'a'), inspect('usual', 'b')])
  expect(answers).toEqual(['usual readable', 'slow damaged'])
})
