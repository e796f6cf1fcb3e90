import { useState } from 'react'
import type { Demo, Say } from '#ui/demo.ts'
import { Field } from '#ui/field/Field.tsx'
import { EmailInput } from './EmailInput.tsx'
import { EmailNote } from './EmailNote.tsx'

const textsOf = (say: Say) => ({
  emailMeant: say('혹시 {{email}} 주소인가요?', 'Did you mean {{email}}?', '您想填写的是 {{email}} 吗？'),
  'emailMeant.take': say('이 주소로 바꾸기', 'Use this address', '改用此邮箱'),
})

function Address({ say }: { say: Say }) {
  const [value, setValue] = useState('saebom@naver.con')
  return (
    <Field id="demo-email-input" label={say('이메일', 'Email', '电子邮箱')}>
      {(control) => <EmailInput {...control} value={value} onValueChange={setValue} texts={textsOf(say)} />}
    </Field>
  )
}

export function demos(say: Say): Demo[] {
  const name = say('이메일', 'Email', '电子邮箱')
  return [
    { name, node: <Address say={say} /> },
    {
      name,
      node: <EmailNote id="demo-email-input" email="saebom@gamil.com" onMeant={() => {}} texts={textsOf(say)} />,
    },
  ]
}
