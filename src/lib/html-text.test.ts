import { expect, it } from 'vitest'
import { htmlText, textHtml } from './html-text.ts'

it('extracts the text, one line per block', () => {
  expect(
    htmlText('<h3>서류 &amp; 일정</h3><p>첫 <strong>줄</strong><br />둘째</p><ul><li>하나</li><li>둘</li></ul>'),
  ).toBe('서류 & 일정\n첫 줄\n둘째\n하나\n둘')
  expect(htmlText('<table><tbody><tr><th>가</th><td>나</td></tr></tbody></table>')).toBe('가 나')
  expect(htmlText('<table><tbody><tr><th><p>가</p></th><td><p>나</p></td></tr></tbody></table>')).toBe('가 나')
  expect(htmlText('<p><img src="/x" alt="배치도" width="1" /></p>')).toBe('배치도')
})

it('converts plain text to HTML with the same content', () => {
  expect(textHtml('가 < 나 & "다"\n라\n\n\n마')).toBe('<p>가 &lt; 나 &amp; &quot;다&quot;<br />라</p><p>마</p>')
  expect(htmlText(textHtml('가 < 나 & "다"\n라\n\n마'))).toBe('가 < 나 & "다"\n라\n마')
  expect(textHtml('')).toBe('')
})
