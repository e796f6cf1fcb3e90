import type { Demo, Translate } from '#ui/demo.ts'
import { Stepper, type StepperItem } from './Stepper.tsx'

function stateOf(index: number, current: number): StepperItem['state'] {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

export function demos(translate: Translate): Demo[] {
  const names = [
    translate('개인정보 동의', 'Consent', '同意条款'),
    translate('신청자', 'Applicant', '申请人'),
    translate('공급 유형', 'Allocation', '房源类别'),
    translate('서류', 'Documents', '材料'),
    translate('확인', 'Check', '确认'),
  ]
  return [0, 3].map((current) => {
    const name = translate(`${current + 1}번째 단계`, `Step ${current + 1}`, `第 ${current + 1} 步`)
    const items = names.map((label, index) => ({ id: label, label, state: stateOf(index, current) }))
    return {
      name,
      node: <Stepper label={name} doneText={translate('마침', 'Done', '已完成')} items={items} onSelect={() => {}} />,
    }
  })
}
