import type { Demo } from '#ui/demo.ts'
import { Stepper, type StepperItem } from './Stepper.tsx'

const names = ['약관 동의', '신청자', '공급 유형', '서류', '확인']
const itemsAt = (current: number): StepperItem[] =>
  names.map((label, index) => ({ id: label, label, state: stateOf(index, current) }))

function stateOf(index: number, current: number): StepperItem['state'] {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

export const demos: Demo[] = [0, 3].map((current) => ({
  name: `${current + 1}번째 단계`,
  node: (
    <Stepper label={`${current + 1}번째 단계의 진행`} doneText="마침" items={itemsAt(current)} onSelect={() => {}} />
  ),
}))
