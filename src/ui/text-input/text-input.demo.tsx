import type { Demo, Translate } from '#ui/demo.ts'
import { TextInput } from './TextInput.tsx'

export function demos(translate: Translate): Demo[] {
  const name = translate('이름', 'Name', '姓名')
  const address = translate(
    '한빛구 새봄로 100, 온마루 홍보관 2층 상담 창구 앞',
    'In front of the desks, 2nd floor, ONMARU Gallery, 100 Saebom-ro, Hanbit-gu',
    '韩光区新春路 100 号 ONMARU 展示中心 2 层咨询窗口前',
  )
  return [
    { name: translate('빈 칸', 'Empty', '空'), node: <TextInput aria-label={name} placeholder={name} /> },
    {
      name: translate('긴 값', 'Long value', '长内容'),
      node: <TextInput aria-label={translate('주소', 'Address', '地址')} defaultValue={address} />,
    },
    {
      name: translate('오류', 'Wrong', '错误'),
      node: <TextInput aria-label={name} id="demo-text-input-error" aria-invalid />,
    },
    {
      name: translate('바꿀 수 없음', 'Disabled', '不可更改'),
      node: (
        <TextInput
          aria-label={translate('접수번호', 'Reference number', '受理编号')}
          defaultValue="K7M2P93Q"
          disabled
        />
      ),
    },
  ]
}
