import type { Demo, Translate } from '#ui/demo.ts'
import { Checkbox } from './Checkbox.tsx'

export function demos(translate: Translate): Demo[] {
  const consent = translate(
    '개인정보 수집·이용에 동의합니다',
    'I agree to the collection and use of my personal data',
    '我同意收集和使用个人信息',
  )
  return [
    { name: translate('선택 안 함', 'Empty', '未选'), node: <Checkbox id="demo-checkbox-empty" label={consent} /> },
    {
      name: translate('선택함', 'Ticked', '已选'),
      node: <Checkbox id="demo-checkbox-ticked" label={consent} defaultChecked />,
    },
    {
      name: translate('설명 있음', 'With a hint', '带说明'),
      node: (
        <Checkbox
          id="demo-checkbox-hint"
          label={translate(
            '모집 소식을 받겠습니다 (선택)',
            'Send me news of later rounds (optional)',
            '接收招租信息（选填）',
          )}
          hint={translate('동의하지 않아도 신청할 수 있습니다.', 'You can apply without it.', '不同意也可以申请。')}
        />
      ),
    },
    {
      name: translate('바꿀 수 없음', 'Disabled', '不可更改'),
      node: (
        <Checkbox
          id="demo-checkbox-disabled"
          label={translate('이미 동의하셨습니다', 'You have already agreed', '您已同意')}
          disabled
        />
      ),
    },
  ]
}
