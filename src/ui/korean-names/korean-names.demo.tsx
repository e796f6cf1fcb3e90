import type { Demo, Translate } from '#ui/demo.ts'
import { KoreanNames } from './KoreanNames.tsx'

export function demos(translate: Translate): Demo[] {
  return [
    {
      name: translate('문서 이름', 'A document', '材料名称'),
      node: (
        <p>
          <KoreanNames
            text={translate(
              '주민등록표 등본',
              'Resident register, full copy (주민등록표 등본)',
              '居民登记簿全户页（주민등록표 등본）',
            )}
          />
        </p>
      ),
    },
  ]
}
