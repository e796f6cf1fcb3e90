import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import type { Demo } from '#ui/demo.ts'
import { Dialog } from './Dialog.tsx'

function Question() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        대화 상자 열기
      </Button>
      <Dialog
        isOpen={isOpen}
        title="작성한 내용을 지울까요?"
        onClose={close}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              계속 작성
            </Button>
            <Button tone="danger" onClick={close}>
              지우기
            </Button>
          </>
        }
      >
        <p>지운 내용은 되돌릴 수 없습니다.</p>
      </Dialog>
    </>
  )
}

export const demos: Demo[] = [{ name: '확인', node: <Question /> }]
