import type { Demo, Translate } from '#ui/demo.ts'
import { Consent, type ConsentTexts } from './Consent.tsx'

function textsOf(translate: Translate): ConsentTexts {
  return {
    'term.title': translate(
      '개인정보 수집·이용에 동의합니다 (필수)',
      'I agree to the collection and use of my personal data (required)',
      '我同意收集和使用我的个人信息（必选）',
    ),
    'term.read': translate('내용 보기', 'Read the full text', '查看内容'),
    'term.items.title': translate('수집하는 항목', 'What is collected', '收集项目'),
    'term.items': translate('이름, 연락처, 이메일', 'Name, contact number, email', '姓名、电话、电子邮箱'),
    'term.purpose.title': translate('목적', 'Purpose', '目的'),
    'term.purpose': translate('문의에 답변하기 위해', 'To answer your enquiry', '用于答复咨询'),
    'term.retention.title': translate('보유 기간', 'How long we keep it', '保存期限'),
    'term.retention': translate('1년', 'One year', '一年'),
    'term.refusal.title': translate('동의하지 않을 때', 'Your right to refuse', '不同意时'),
    'term.refusal': translate('문의를 남기실 수 없습니다.', 'You can’t send an enquiry.', '将无法提交咨询。'),
    'term.version': translate('{{version}} 판', 'Version {{version}}', '版本 {{version}}'),
  }
}

export function demos(translate: Translate): Demo[] {
  const shared = { texts: textsOf(translate), version: '2026-01', isChecked: false, onChange: () => {} }
  const missing = translate('동의해 주세요.', 'Please agree to this.', '请同意此项。')
  return [
    {
      name: translate('선택 안 함', 'Empty', '未选'),
      node: <Consent {...shared} id="demo-consent" error={undefined} />,
    },
    {
      name: translate('빠뜨림', 'Missing', '遗漏'),
      node: <Consent {...shared} id="demo-consent-missing" error={missing} />,
    },
  ]
}
