import type { Demo } from '#ui/demo.ts'
import { TextInput } from './TextInput.tsx'

export const demos: Demo[] = [
  { name: '빈 칸', node: <TextInput aria-label="이름" placeholder="이름" /> },
  {
    name: '긴 값',
    node: <TextInput aria-label="주소" defaultValue="한빛구 새봄로 100, 온마루 홍보관 2층 상담 창구 앞" />,
  },
  { name: '오류', node: <TextInput aria-label="이름" id="demo-text-input-error" aria-invalid /> },
  { name: '바꿀 수 없음', node: <TextInput aria-label="접수번호" defaultValue="K7M2P93Q" disabled /> },
]
