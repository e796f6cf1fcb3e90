import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo, Translate } from '#ui/demo.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

const itemsIn = (translate: Translate) => [
  { id: 'demo-text-input-error', text: translate('이름을 입력해 주세요.', 'Enter your name.', '请输入姓名。') },
  {
    id: 'demo-choice-error',
    text: translate('신청 자격을 선택해 주세요.', 'Choose what you are applying as.', '请选择申请类型。'),
  },
]

/** The summary takes the focus when it appears, so the demo shows it on request only. */
function Summary({ translate }: { translate: Translate }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <Button tone="secondary" onClick={() => setAttempt((count) => count + 1)}>
        {translate('오류가 있는 채로 보내기', 'Send with mistakes', '带错误提交')}
      </Button>
      {attempt > 0 && (
        <ErrorSummary
          title={translate('두 곳을 고쳐 주세요', 'Two things need correcting', '有两处需要修改')}
          items={itemsIn(translate)}
          attempt={attempt}
        />
      )}
    </>
  )
}

export const demos = (translate: Translate): Demo[] => [
  { name: translate('보낸 뒤', 'After sending', '提交后'), node: <Summary translate={translate} /> },
]
