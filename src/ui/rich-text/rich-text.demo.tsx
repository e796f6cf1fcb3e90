import type { Demo, Translate } from '#ui/demo.ts'
import { RichText } from './RichText.tsx'

function sampleOf(translate: Translate): string {
  const heading = translate('서류 제출 안내', 'Handing in documents', '材料提交指南')
  const text = translate(
    '모집공고일 이후에 발급된 서류만 <strong>인정됩니다</strong>. 자세한 내용은 <a href="/subscription/document">제출 서류</a>를 확인해 주세요.',
    'We accept <strong>only</strong> documents issued on or after the publication date of the letting notice. See <a href="/en/subscription/document">documents</a>.',
    '仅认可招租公告日当天及之后开具的材料，<strong>请务必留意</strong>。详见<a href="/cn/subscription/document">提交材料</a>。',
  )
  const items = [
    translate('주민등록표등본', 'Resident register, full copy', '居民登记簿全户页'),
    translate('가족관계증명서', 'Family relations certificate', '家庭关系证明'),
  ]
  const note = translate(
    '주민등록번호 뒷자리를 가려 주세요.',
    'Hide the last seven digits of your number.',
    '请隐藏身份证号后七位。',
  )
  const cells = [
    translate('유형', 'Type', '类型'),
    translate('기한', 'Until', '期限'),
    translate('청년', 'Youth', '青年'),
    '2026-03-20',
  ]
  const list = items.map((item) => `<li>${item}</li>`).join('')
  const caption = translate('유형별 신청 기한', 'Deadlines by type', '各类型申请期限')
  const table = `<tr><th scope="col">${cells[0]}</th><th scope="col">${cells[1]}</th></tr><tr><td>${cells[2]}</td><td>${cells[3]}</td></tr>`
  return `<h3>${heading}</h3><p>${text}</p><ul>${list}</ul><blockquote><p>${note}</p></blockquote><table><caption>${caption}</caption><tbody>${table}</tbody></table><h4>${items[0]}</h4><ol>${list}</ol>`
}

export const demos = (translate: Translate): Demo[] => [
  {
    name: translate('모든 요소', 'Every element', '全部元素'),
    node: <RichText html={sampleOf(translate)} lang={translate('ko', 'en', 'zh-CN')} />,
  },
]
