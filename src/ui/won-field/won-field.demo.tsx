import { useState } from 'react'
import type { Demo, Say } from '#ui/demo.ts'
import { WonField } from './WonField.tsx'
import { WonNote } from './WonNote.tsx'
import type { WonTexts } from './won-texts.ts'

function textsOf(say: Say): WonTexts {
  const texts = {
    'won.unreadable': say('숫자로 입력해 주세요.', 'Enter a number.', '请输入数字。'),
    'won.meant': say('단위가 원이 맞나요?', 'Is this amount in won?', '单位是韩元吗？'),
    'won.meant.take': say('{{amount}}으로 바꾸기', 'Change it to {{amount}}', '改为 {{amount}}'),
  }
  return {
    locale: say('ko', 'en', 'cn') as 'ko',
    t: (key, values) => texts[key].replace('{{amount}}', String(values?.amount ?? '')),
  }
}

function Income({ say }: { say: Say }) {
  const [value, setValue] = useState<number | null>(380)
  return (
    <WonField
      id="demo-won-field"
      label={say('월소득 합계 (원)', 'Total monthly income (won)', '月收入合计（韩元）')}
      value={value}
      onValueChange={setValue}
      error={undefined}
      texts={textsOf(say)}
    />
  )
}

export function demos(say: Say): Demo[] {
  const name = say('월소득 합계 (원)', 'Total monthly income (won)', '月收入合计（韩元）')
  return [
    { name, node: <Income say={say} /> },
    { name, node: <WonNote value={3_598_164} onMeant={() => {}} texts={textsOf(say)} /> },
  ]
}
