import { Button } from '#ui/button/Button.tsx'
import type { Demo, Translate } from '#ui/demo.ts'
import { FileField, type FileState } from './FileField.tsx'

export function demos(translate: Translate): Demo[] {
  const file = {
    fileName: translate(
      '주민등록표등본_2026년_1월_발급분_가림처리완료.pdf',
      'resident_register_issued_January_2026_numbers_hidden.pdf',
      '居民登记簿全户页_2026年1月签发_已遮盖号码.pdf',
    ),
    size: '48.2MB',
  }
  const sent = translate('42% 보냄', '42% sent', '已发送 42%')
  const broken = translate('연결이 끊겼습니다', 'The connection broke', '连接已断开')
  const stored = translate('올렸습니다', 'Uploaded', '已上传')
  const sending: FileState = { ...file, state: 'sending', percent: 42, status: sent }
  const done: FileState = { ...file, state: 'done', percent: 100, status: stored }
  const failed: FileState = { ...file, state: 'failed', percent: 42, status: broken }
  const [choose, change] = [translate('파일 선택', 'Choose a file', '选择文件'), translate('바꾸기', 'Change', '更换')]

  const field = (id: string, chooseText: string, state?: FileState, error?: string) => (
    <FileField
      id={id}
      label={translate('주민등록표등본', 'Resident register, full copy (주민등록표 등본)', '居民登记簿全户页')}
      hint={translate('모든 쪽을 한 파일로', 'All pages in one file', '将所有页面合并为一个文件')}
      error={error}
      accept=".pdf"
      file={state ?? null}
      chooseText={chooseText}
      actions={
        state && (
          <Button size="small" tone="quiet">
            {translate('삭제', 'Delete', '删除')}
          </Button>
        )
      }
      onSelect={() => {}}
    />
  )
  const again = translate('다시 보내 주세요.', 'Send it again.', '请重新发送。')
  return [
    { name: translate('빈 칸', 'Empty', '空'), node: field('demo-file-empty', choose) },
    { name: translate('보내는 중', 'Sending', '正在发送'), node: field('demo-file-sending', change, sending) },
    { name: translate('올림', 'Uploaded', '已上传'), node: field('demo-file-done', change, done) },
    { name: translate('실패', 'Failed', '失败'), node: field('demo-file-failed', change, failed, again) },
  ]
}
