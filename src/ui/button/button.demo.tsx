import type { Demo } from '#ui/demo.ts'
import { Button } from './Button.tsx'

export const demos: Demo[] = [
  { name: '주된 동작', node: <Button>청약 신청</Button> },
  { name: '다음 동작', node: <Button tone="secondary">임시 저장</Button> },
  { name: '조용한 동작', node: <Button tone="quiet">취소</Button> },
  { name: '되돌릴 수 없는 동작', node: <Button tone="danger">서류 삭제</Button> },
  { name: '작은 크기', node: <Button size="small">다시 시도</Button> },
  { name: '누를 수 없음', node: <Button disabled>보내는 중</Button> },
  {
    name: '긴 이름',
    node: <Button>제출 서류를 모두 확인했으며 이 내용으로 청약을 신청합니다</Button>,
  },
]
