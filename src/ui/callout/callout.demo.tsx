import type { Demo, Translate } from '#ui/demo.ts'
import { Callout } from './Callout.tsx'

export function demos(translate: Translate): Demo[] {
  const text = translate(
    '주민등록번호 뒷자리는 가린 뒤에 올려 주세요.',
    'Hide the last seven digits of the resident registration number before uploading.',
    '上传前请遮盖身份证号的后七位。',
  )
  return [
    {
      name: translate('알림', 'Note', '提示'),
      node: (
        <Callout title={translate('서류를 올리기 전에', 'Before you upload', '上传材料之前')}>
          <p>{text}</p>
        </Callout>
      ),
    },
    {
      name: translate('주의', 'Warning', '注意'),
      node: (
        <Callout tone="warning" title={translate('접수 마감이 가깝습니다', 'Applications close soon', '申请即将截止')}>
          <p>{text}</p>
        </Callout>
      ),
    },
    {
      name: translate('문제', 'Problem', '问题'),
      node: (
        <Callout tone="danger" title={translate('보내지 못했습니다', 'It wasn’t sent', '发送失败')}>
          <p>
            {translate(
              '인터넷 연결을 확인한 뒤 다시 시도해 주세요. 작성한 내용은 그대로 남아 있습니다.',
              'Check your connection and try again. Your answers are still here.',
              '请检查网络后重试。已填写的内容仍然保留。',
            )}
          </p>
        </Callout>
      ),
    },
    {
      name: translate('제목 없음', 'Without a title', '无标题'),
      node: (
        <Callout>
          <p>{text}</p>
        </Callout>
      ),
    },
  ]
}
