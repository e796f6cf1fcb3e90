import { Button } from '#ui/button/Button.tsx'
import type { Demo } from '#ui/demo.ts'
import { FileField, type FileState } from './FileField.tsx'

const file = { fileName: '주민등록표등본_2026년_1월_발급분_가림처리완료.pdf', size: '48.2MB' }
const sending: FileState = { ...file, state: 'sending', percent: 42, status: '42% 보냄' }
const done: FileState = { ...file, state: 'done', percent: 100, status: '올렸습니다' }
const failed: FileState = { ...file, state: 'failed', percent: 42, status: '연결이 끊겼습니다' }

function field(id: string, chooseText: string, state?: FileState, error?: string) {
  return (
    <FileField
      id={id}
      label="주민등록표등본"
      hint="pdf, jpg, png · 50MB까지"
      error={error}
      accept=".pdf,.jpg,.png"
      file={state ?? null}
      chooseText={chooseText}
      actions={
        state && (
          <Button size="small" tone="quiet">
            삭제
          </Button>
        )
      }
      onSelect={() => {}}
    />
  )
}

export const demos: Demo[] = [
  { name: '빈 칸', node: field('demo-file-empty', '파일 고르기') },
  { name: '보내는 중', node: field('demo-file-sending', '바꾸기', sending) },
  { name: '올림', node: field('demo-file-done', '바꾸기', done) },
  { name: '실패', node: field('demo-file-failed', '바꾸기', failed, '다시 보내 주세요.') },
]
