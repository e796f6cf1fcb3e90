import { randomUUIDv7 } from 'node:crypto'
import type { PopupInput } from '#contract/content/popup.ts'
import { json } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { cleanLocalized, plainToRichText } from '#server/rich-text/rich-text-fields.ts'

type DemoPopup = Pick<PopupInput, 'title' | 'body' | 'link' | 'linkText' | 'pages'>

const demoPopups: DemoPopup[] = [
  {
    title: {
      ko: '[예시] 신청하기 전에 자격을 확인해 보세요',
      en: '[Sample] Check whether you qualify before you apply',
      cn: '【示例】 申请前请先确认资格',
    },
    body: {
      ko: '나이, 혼인, 주택, 자동차 기준을 한눈에 볼 수 있습니다. 몇 가지 질문에 답하면 신청할 수 있는 공급 유형과 순위도 미리 알려 드립니다.',
      en: 'See the age, marriage, home and car conditions at a glance. Answer a few questions to find out which type of allocation you can apply for and what priority you would have.',
      cn: '年龄、婚姻、住房和车辆条件一目了然。回答几个问题，即可预先了解您可申请的房源类别和优先顺序。',
    },
    link: '/subscription/requirement',
    linkText: { ko: '자격 확인하기', en: 'Check my eligibility', cn: '自查申请资格' },
    pages: ['/', '/subscription/recruitment'],
  },
  {
    title: {
      ko: '[예시] 서류는 공고일 이후에 발급받아 주세요',
      en: '[Sample] Request documents once the letting notice is out',
      cn: '【示例】 请在公告日当天及之后开具材料',
    },
    body: {
      ko: '모집공고일 이후(공고일 당일 포함)에 발급된 서류만 받습니다. 주민등록번호 뒷자리가 표시되지 않도록 발급받아 주세요.',
      en: 'We can’t accept documents issued before the publication date of the letting notice. Please have the last seven digits of your resident registration number (주민등록번호) hidden when the documents are issued.',
      cn: '招租公告日之前开具的材料不予认可。开具时请隐藏身份证号（주민등록번호）后七位。',
    },
    link: '/subscription/document',
    linkText: { ko: '필요한 서류 보기', en: 'See the documents', cn: '查看所需材料' },
    pages: ['/'],
  },
]

const day = 24 * 3_600_000

export async function seedPopups({ db, clock }: Deps): Promise<void> {
  const at = timestamp({ clock })
  const rows = demoPopups.map(({ title, body, link, linkText, pages }, index) => ({
    id: randomUUIDv7(),
    createdAt: at,
    updatedAt: at,
    title: json(title),
    look: 'text' as const,
    body: json(cleanLocalized(plainToRichText(body)).html),
    picture: null,
    alt: json({ ko: '', en: '', cn: '' }),
    link,
    linkText: json(linkText),
    pages: json(pages),
    devices: 'all' as const,
    locales: json(['ko', 'en', 'cn']),
    position: 'topEnd' as const,
    size: 'medium' as const,
    hideHours: 24,
    order: 10 * (index + 1),
    startAt: at,
    endAt: timestamp({ clock }, 30 * day),
    shows: true,
  }))
  await db.insertInto('popup').values(rows).execute()
}
