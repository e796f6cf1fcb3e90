import type { Demo, Translate } from '#ui/demo.ts'
import { Button } from './Button.tsx'

export const demos = (translate: Translate): Demo[] => [
  {
    name: translate('주된 동작', 'Main action', '主要操作'),
    node: <Button>{translate('청약 신청', 'Apply', '申请')}</Button>,
  },
  {
    name: translate('다음 동작', 'Second action', '次要操作'),
    node: <Button tone="secondary">{translate('임시 저장', 'Save for later', '暂存')}</Button>,
  },
  {
    name: translate('조용한 동작', 'Quiet action', '弱化操作'),
    node: <Button tone="quiet">{translate('취소', 'Cancel', '取消')}</Button>,
  },
  {
    name: translate('되돌릴 수 없는 동작', 'No way back', '不可撤销'),
    node: <Button tone="danger">{translate('서류 삭제', 'Delete document', '删除材料')}</Button>,
  },
  {
    name: translate('작은 크기', 'Small', '小尺寸'),
    node: <Button size="small">{translate('다시 시도', 'Try again', '重试')}</Button>,
  },
  {
    name: translate('누를 수 없음', 'Disabled', '不可用'),
    node: <Button disabled>{translate('보내는 중', 'Sending', '正在发送')}</Button>,
  },
  {
    name: translate('긴 이름', 'Long name', '长名称'),
    node: (
      <Button>
        {translate(
          '제출 서류를 모두 확인했으며 이 내용으로 청약을 신청합니다',
          'I have checked all my documents and want to apply with these answers',
          '我已核对全部材料，并按以上内容提交申请',
        )}
      </Button>
    ),
  },
]
