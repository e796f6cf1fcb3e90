import type { Demo } from '#ui/demo.ts'
import { TextInput } from '#ui/text-input/TextInput.tsx'
import { Field } from './Field.tsx'

export const demos: Demo[] = [
  {
    name: '설명과 선택 표시',
    node: (
      <Field label="이메일" optional="(선택)" hint="접수 확인을 받으실 주소입니다." id="demo-field-hint">
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </Field>
    ),
  },
  {
    name: '오류',
    node: (
      <Field label="생년월일" hint="숫자 여덟 자리" error="생년월일을 YYYYMMDD로 입력해 주세요." id="demo-field-error">
        {(control) => <TextInput {...control} defaultValue="199903" inputMode="numeric" />}
      </Field>
    ),
  },
]
