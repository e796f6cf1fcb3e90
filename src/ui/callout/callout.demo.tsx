import type { Demo } from '#ui/demo.ts'
import { Callout } from './Callout.tsx'

const text = '주민등록번호 뒷자리는 가린 뒤에 올려 주세요.'

export const demos: Demo[] = [
  {
    name: '알림',
    node: (
      <Callout title="서류를 올리기 전에">
        <p>{text}</p>
      </Callout>
    ),
  },
  {
    name: '주의',
    node: (
      <Callout tone="warning" title="접수 마감이 가깝습니다">
        <p>{text}</p>
      </Callout>
    ),
  },
  {
    name: '문제',
    node: (
      <Callout tone="danger" title="보내지 못했습니다">
        <p>인터넷 연결을 확인한 뒤 다시 시도해 주세요. 작성한 내용은 그대로 남아 있습니다.</p>
      </Callout>
    ),
  },
  {
    name: '제목 없음',
    node: (
      <Callout>
        <p>{text}</p>
      </Callout>
    ),
  },
]
