import type { NoticeInput } from '#contract/notice.ts'

type DemoNotice = Omit<NoticeInput, 'publishedAt' | 'shows'> & { daysAgo: number }

/** Notices of the placeholder complex; “예시” marks them as demo data. */
export const demoNotices: DemoNotice[] = [
  {
    daysAgo: 2,
    isPinned: true,
    title: {
      ko: '[예시] 온마루 제1차 청약 신청 안내',
      en: '[Sample] How to apply in round 1 at ONMARU',
      cn: '[示例] ONMARU 第 1 轮申请指南',
    },
    body: {
      ko: '온마루 제1차 입주자 모집의 청약 신청을 받습니다.\n\n신청은 홈페이지의 ‘청약 신청’에서 하실 수 있으며, 접수가 끝나면 접수번호 8자리를 드립니다. 접수번호는 신청 내용을 다시 확인하실 때 필요하니 꼭 보관해 주세요.\n\n한 분이 한 회차에 한 번만 신청하실 수 있습니다. 신혼부부와 예비신혼부부는 두 분 중 한 분만 신청해 주세요.',
      en: 'Applications for round 1 at ONMARU are open.\n\nApply under “Apply” on this site. When your application has arrived you receive an 8-character receipt number. Please keep it: you need it to look your application up.\n\nEach person can apply once per round. Couples, married or about to marry, send one application together.',
      cn: 'ONMARU 第 1 轮入住申请现已开始受理。\n\n请在本网站“申请”栏目提交。受理完成后，您将获得 8 位受理编号，日后查询申请内容时需要使用，请妥善保管。\n\n每人每轮只能申请一次。新婚及准新婚夫妇请由其中一人提交。',
    },
  },
  {
    daysAgo: 5,
    isPinned: false,
    title: {
      ko: '[예시] 서류 발급 시 유의사항',
      en: '[Sample] Before you have documents issued',
      cn: '[示例] 开具材料须知',
    },
    body: {
      ko: '모든 서류는 모집공고일 이후에 발급한 것만 인정됩니다.\n\n주민등록번호 뒷자리는 표시되지 않게 발급해 주세요. 휴대전화로 찍은 사진도 글자가 또렷하면 제출하실 수 있습니다.',
      en: 'Only documents issued after the announcement date are accepted.\n\nPlease have the last digits of your resident number hidden. A photo taken with a phone is fine as long as every word can be read.',
      cn: '仅认可招募公告日之后开具的材料。\n\n开具时请隐藏居民登记号后几位。用手机拍摄的照片，只要文字清晰也可提交。',
    },
  },
  {
    daysAgo: 9,
    isPinned: false,
    title: {
      ko: '[예시] 견본 공간 관람 예약 안내',
      en: '[Sample] Booking a visit to the show units',
      cn: '[示例] 样板间参观预约指南',
    },
    body: {
      ko: '20㎡와 41㎡ 견본 공간을 예약제로 운영합니다. 회차마다 여덟 분까지 관람하실 수 있으며, 관람 시간은 30분입니다.\n\n예약은 대표 문의 전화로 받습니다.',
      en: 'The 20 m² and 41 m² show units are open by appointment. Up to eight people can join a visit of 30 minutes.\n\nPlease book by calling our inquiry number.',
      cn: '20㎡ 与 41㎡ 样板间实行预约参观制，每场最多 8 人，参观时间 30 分钟。\n\n请拨打咨询电话预约。',
    },
  },
  {
    daysAgo: 14,
    isPinned: false,
    title: { ko: '[예시] 홈페이지를 새로 열었습니다', en: '[Sample] Our new website is open', cn: '[示例] 新网站上线' },
    body: {
      ko: '온마루 홈페이지를 새로 열었습니다. 단지 소개와 청약 안내, 서류 준비 방법을 한국어와 영어, 중국어로 보실 수 있습니다.',
      en: 'The new ONMARU website is open: the complex, how to apply and what to prepare, in Korean, English and Chinese.',
      cn: 'ONMARU 新网站现已上线。您可以用韩语、英语和中文查看小区介绍、申请指南及材料准备方法。',
    },
  },
]
