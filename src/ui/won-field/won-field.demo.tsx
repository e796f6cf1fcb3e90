import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { WonField } from './WonField.tsx'
import { WonNote } from './WonNote.tsx'
import type { WonTexts } from './won-texts.ts'

function textsOf(translate: Translate): WonTexts {
  const texts = {
    'won.unreadable': translate('숫자로 입력해 주세요.', 'Enter a number.', '请输入数字。'),
    'won.meant': translate('단위가 원이 맞나요?', 'Is this amount in won?', '单位是韩元吗？'),
    'won.meant.take': translate('{{amount}}으로 바꾸기', 'Change it to {{amount}}', '改为 {{amount}}'),
  }
  return {
    locale: translate('ko', 'en', 'cn') as WonTexts['locale'],
    t: (key, values) => texts[key].replace('{{amount}}', String(values?.amount ?? '')),
  }
}

function Income({ translate }: { translate: Translate }) {
  const [value, setValue] = useState<number | null>(380)
  return (
    <WonField
      id="demo-won-field"
      label={translate('월소득 합계 (원)', 'Total monthly income (won)', '月收入合计（韩元）')}
      value={value}
      onValueChange={setValue}
      error={undefined}
      texts={textsOf(translate)}
    />
  )
}

export function demos(translate: Translate): Demo[] {
  const name = translate('월소득 합계 (원)', 'Total monthly income (won)', '月收入合计（韩元）')
  return [
    { name, node: <Income translate={translate} /> },
    { name, node: <WonNote value={3_598_164} onAccept={() => {}} texts={textsOf(translate)} /> },
  ]
}
