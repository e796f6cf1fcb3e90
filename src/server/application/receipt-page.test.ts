import { expect, test } from 'vitest'
import { drawReceiptPage } from './receipt-page.ts'

function draw(text: string, instead?: string): Promise<Uint8Array> {
  return drawReceiptPage({
    locale: 'ko',
    brand: '온마루',
    title: '접수증',
    number: { label: '접수번호', text: '2345 6E78' },
    facts: [{ label: '성명', text, ...(instead && { instead }) }],
    lookup: { title: '조회', text: '접수번호로 조회합니다.', address: 'https://onmaru.example' },
    note: '안내',
    issued: '발급',
    at: new Date(0),
  })
}

test('a name that the fonts cannot write is replaced, any other is not', async () => {
  expect(await draw('นายสมชาย', '화면 참조')).toEqual(await draw('화면 참조'))
  expect(await draw('김새봄', '화면 참조')).toEqual(await draw('김새봄'))
})
