import { expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

it("turns Word's list paragraphs into lists", () => {
  const word =
    '<html xmlns:o="x"><head><style>p{color:red}</style></head><body><!--StartFragment-->' +
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0"><!--[if !supportLists]--><span style="font-family:Symbol">·<span>&nbsp;&nbsp; </span></span><!--[endif]-->주민등록표등본<o:p></o:p></p>' +
    '<p class=MsoListParagraphCxSpLast style="mso-list:l0"><span>·<span>&nbsp; </span></span>신분증 사본</p>' +
    '<p class=MsoListParagraph><span>1.<span>&nbsp; </span></span>첫째</p><!--EndFragment--></body></html>'
  const clean = cleanPasted(word)
  expect(clean).toContain('<ul><li>주민등록표등본</li><li>신분증 사본</li></ul>')
  expect(clean).toContain('<ol><li>첫째</li></ol>')
  expect(clean).not.toMatch(/style|class|o:p|StartFragment|color/)
})

it('keeps the text of Hangul documents without its styles', () => {
  const hangul =
    '<P CLASS=HStyle0 STYLE="line-height:160%;"><SPAN STYLE="font-family:함초롬바탕">서류를 냅니다.</SPAN></P><P CLASS=HStyle0><BR></P>'
  expect(cleanPasted(hangul)).toBe('<P><SPAN>서류를 냅니다.</SPAN></P>')
})

it('removes foreign pictures, and keeps own ones with their size', () => {
  const own = '<img src="/api/editor/photos/01990000-0000-7000-8000-000000000000/1600.webp" alt="x" width="1600">'
  expect(cleanPasted(`<p>가<img src="https://x.example/a.png" width=1>${own}</p>`)).toBe(`<p>가${own}</p>`)
})

it('maps headings to the allowed levels', () => {
  expect(cleanPasted('<h1 class="x">가</h1><h6>나</h6>')).toBe('<h3>가</h3><h4>나</h4>')
})
