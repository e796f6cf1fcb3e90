import type { Demo } from '#ui/demo.ts'
import { Checkbox } from './Checkbox.tsx'

export const demos: Demo[] = [
  { name: '선택 안 함', node: <Checkbox id="demo-checkbox-empty" label="개인정보 수집·이용에 동의합니다" /> },
  {
    name: '선택함',
    node: <Checkbox id="demo-checkbox-ticked" label="개인정보 수집·이용에 동의합니다" defaultChecked />,
  },
  {
    name: '설명 있음',
    node: (
      <Checkbox
        id="demo-checkbox-hint"
        label="모집 소식을 받겠습니다 (선택)"
        hint="동의하지 않아도 신청할 수 있습니다."
      />
    ),
  },
  { name: '바꿀 수 없음', node: <Checkbox id="demo-checkbox-disabled" label="이미 동의하셨습니다" disabled /> },
]
