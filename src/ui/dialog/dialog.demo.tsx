import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo, Translate } from '#ui/demo.ts'
import { Dialog } from './Dialog.tsx'

function Question({ translate }: { translate: Translate }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {translate('대화 상자 열기', 'Open the dialog', '打开对话框')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={translate('작성한 내용을 지울까요?', 'Delete your answers?', '要删除已填内容吗？')}
        onClose={close}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {translate('계속 작성', 'Keep writing', '继续填写')}
            </Button>
            <Button tone="danger" onClick={close}>
              {translate('지우기', 'Delete', '删除')}
            </Button>
          </>
        }
      >
        <p>{translate('지운 내용은 되돌릴 수 없습니다.', 'You can’t undo this.', '删除后无法恢复。')}</p>
      </Dialog>
    </>
  )
}

export const demos = (translate: Translate): Demo[] => [
  { name: translate('확인', 'Asking first', '确认'), node: <Question translate={translate} /> },
]
