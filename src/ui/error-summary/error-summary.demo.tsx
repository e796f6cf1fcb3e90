import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo } from '#ui/demo.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

const items = [
  { id: 'demo-text-input-error', text: '이름을 입력해 주세요.' },
  { id: 'demo-choice-error', text: '신청 자격을 골라 주세요.' },
]

/** It takes the focus when it appears, so it waits to be asked for. */
function Summary() {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <Button tone="secondary" onClick={() => setAttempt((count) => count + 1)}>
        오류가 있는 채로 보내기
      </Button>
      {attempt > 0 && <ErrorSummary title="두 곳을 고쳐 주세요" items={items} attempt={attempt} />}
    </>
  )
}

export const demos: Demo[] = [{ name: '보낸 뒤', node: <Summary /> }]
