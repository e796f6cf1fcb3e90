import type { Demo, Translate } from '#ui/demo.ts'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { Field } from './Field.tsx'

export const demos = (translate: Translate): Demo[] => [
  {
    name: translate('설명과 선택 표시', 'Hint and optional mark', '说明与选填标记'),
    node: (
      <Field
        label={translate('이메일', 'Email', '邮箱')}
        optional={translate('(선택)', '(optional)', '（选填）')}
        hint={translate('접수 확인을 받으실 주소입니다.', 'Where we’ll send your receipt.', '用于接收受理确认。')}
        id="demo-field-hint"
      >
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </Field>
    ),
  },
  {
    name: translate('오류', 'Wrong', '错误'),
    node: (
      <Field
        label={translate('생년월일', 'Date of birth', '出生日期')}
        hint={translate('숫자 여덟 자리', '8 digits', '八位数字')}
        error={translate(
          '생년월일을 YYYYMMDD로 입력해 주세요.',
          'Enter your date of birth as YYYYMMDD.',
          '请按 YYYYMMDD 格式输入出生日期。',
        )}
        id="demo-field-error"
      >
        {(control) => <TextInput {...control} defaultValue="199903" inputMode="numeric" />}
      </Field>
    ),
  },
]
