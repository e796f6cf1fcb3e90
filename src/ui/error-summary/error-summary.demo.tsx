import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo, Say } from '#ui/demo.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

const itemsIn = (say: Say) => [
  { id: 'demo-text-input-error', text: say('이름을 입력해 주세요.', 'Enter your name.', '请输入姓名。') },
  {
    id: 'demo-choice-error',
    text: say('신청 자격을 선택해 주세요.', 'Choose what you are applying as.', '请选择申请类型。'),
  },
]

/** The summary takes the focus when it appears, so the demo shows it on request only. */
function Summary({ say }: { say: Say }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <Button tone="secondary" onClick={() => setAttempt((count) => count + 1)}>
        {say('오류가 있는 채로 보내기', 'Send with mistakes', '带错误提交')}
      </Button>
      {attempt > 0 && (
        <ErrorSummary
          title={say('두 곳을 고쳐 주세요', 'Two things need correcting', '有两处需要修改')}
          items={itemsIn(say)}
          attempt={attempt}
        />
      )}
    </>
  )
}

export const demos = (say: Say): Demo[] => [
  { name: say('보낸 뒤', 'After sending', '提交后'), node: <Summary say={say} /> },
]
