import type { Demo, Say } from '#ui/demo.ts'
import { KoreanNames } from './KoreanNames.tsx'

export function demos(say: Say): Demo[] {
  return [
    {
      name: say('문서 이름', 'A document', '材料名称'),
      node: (
        <p>
          <KoreanNames
            text={say(
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
