import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { EmailInput } from './EmailInput.tsx'
import { EmailNote } from './EmailNote.tsx'

const textsOf = (translate: Translate) => ({
  emailMeant: translate('혹시 {{email}} 주소인가요?', 'Did you mean {{email}}?', '您想填写的是 {{email}} 吗？'),
  'emailMeant.take': translate('이 주소로 바꾸기', 'Use this address', '改用此邮箱'),
})

function Address({ translate }: { translate: Translate }) {
  const [value, setValue] = useState('saebom@naver.con')
  return (
    <Field id="demo-email-input" label={translate('이메일', 'Email', '电子邮箱')}>
      {(control) => <EmailInput {...control} value={value} onValueChange={setValue} texts={textsOf(translate)} />}
    </Field>
  )
}

export function demos(translate: Translate): Demo[] {
  const name = translate('이메일', 'Email', '电子邮箱')
  return [
    { name, node: <Address translate={translate} /> },
    {
      name,
      node: <EmailNote id="demo-email-input" email="saebom@gamil.com" onAccept={() => {}} texts={textsOf(translate)} />,
    },
  ]
}
