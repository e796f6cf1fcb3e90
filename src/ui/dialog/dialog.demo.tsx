import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo, Say } from '#ui/demo.ts'
import { Dialog } from './Dialog.tsx'

function Question({ say }: { say: Say }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {say('대화 상자 열기', 'Open the dialog', '打开对话框')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={say('작성한 내용을 지울까요?', 'Delete your answers?', '要删除已填内容吗？')}
        onClose={close}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {say('계속 작성', 'Keep writing', '继续填写')}
            </Button>
            <Button tone="danger" onClick={close}>
              {say('지우기', 'Delete', '删除')}
            </Button>
          </>
        }
      >
        <p>{say('지운 내용은 되돌릴 수 없습니다.', 'You can’t undo this.', '删除后无法恢复。')}</p>
      </Dialog>
    </>
  )
}

export const demos = (say: Say): Demo[] => [{ name: say('확인', 'Asking first', '确认'), node: <Question say={say} /> }]
