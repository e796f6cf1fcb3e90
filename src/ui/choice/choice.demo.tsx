import { useState } from 'react'
import type { Demo, Translate } from '#ui/demo.ts'
import { RadioGroup } from './RadioGroup.tsx'

const optionsIn = (translate: Translate) =>
  [
    {
      value: 'youth',
      label: translate('청년', 'Young person', '青年'),
      hint: translate('혼인하지 않은 분', 'Unmarried', '未婚'),
    },
    {
      value: 'married',
      label: translate('신혼부부', 'Newlyweds', '新婚夫妇'),
      hint: translate('혼인했거나 앞둔 분', 'Married or about to marry', '已婚或即将结婚'),
    },
  ] as const
type Value = ReturnType<typeof optionsIn>[number]['value']
type Variant = { translate: Translate; id: string; layout?: 'column' | 'halves'; error?: string; first?: Value }

function Chooser({ translate, id, first, ...rest }: Variant) {
  const [value, setValue] = useState<Value | null>(first ?? null)
  const legend = translate('신청 자격', 'Applying as', '申请类型')
  return (
    <RadioGroup
      id={id}
      legend={legend}
      options={optionsIn(translate)}
      value={value}
      onValueChange={setValue}
      {...rest}
    />
  )
}

export const demos = (translate: Translate): Demo[] => [
  {
    name: translate('세로', 'In a column', '纵排'),
    node: <Chooser translate={translate} id="demo-choice-column" first="youth" />,
  },
  {
    name: translate('나란히', 'Side by side', '并排'),
    node: <Chooser translate={translate} id="demo-choice-halves" layout="halves" />,
  },
  {
    name: translate('오류', 'Wrong', '错误'),
    node: (
      <Chooser
        translate={translate}
        id="demo-choice-error"
        error={translate('신청 자격을 선택해 주세요.', 'Choose what you are applying as.', '请选择申请类型。')}
      />
    ),
  },
]
