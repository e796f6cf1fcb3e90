import type { NoticeInput } from '#contract/content/notice.ts'
import { withTextFigures } from '#contract/site/text-figures.ts'
import { plainToRichText } from '#server/rich-text/rich-text-fields.ts'

type DemoNotice = Omit<NoticeInput, 'publishedAt' | 'shows'> & { daysAgo: number }

export const demoNotices: DemoNotice[] = [
  {
    daysAgo: 2,
    isPinned: true,
    category: 'recruitment',
    title: {
      ko: '[예시] 온마루 제1차 청약 신청 안내',
      en: '[Sample] How to apply in round 1 at ONMARU',
      cn: '【示例】 ONMARU 第 1 轮申请指南',
    },
    body: withTextFigures({
      ko: '<p>온마루 제1차 입주자 모집의 청약 신청을 받습니다. 신청은 <a href="/application">청약 신청</a> 페이지에서 할 수 있으며, 신청서를 제출하시면 바로 접수번호 8자리를 안내해 드립니다.</p><h3>신청 순서</h3><ol><li>자격을 확인하고 개인정보 수집·이용에 동의합니다.</li><li>신청서를 작성하고 서류를 올립니다.</li><li>접수번호를 받아 보관합니다.</li></ol><h3>신청할 수 있는 분</h3><table><tbody><tr><th scope="col">유형</th><th scope="col">대상</th><th scope="col">신청하는 분</th></tr><tr><td>청년</td><td>만 {{ageFrom}}~{{ageTo}}세 미혼</td><td>본인</td></tr><tr><td>신혼부부</td><td>혼인 {{marriageYears}}년 이내 또는 혼인신고 예정</td><td>두 분 중 한 분</td></tr></tbody></table><blockquote><p>한 사람이 한 회차에 한 번만 신청할 수 있습니다.</p></blockquote><p>접수번호는 신청 내용을 다시 확인하실 때 필요하니 꼭 보관해 주세요.</p>',
      en: '<p>Applications for round 1 at ONMARU are open. Apply on the <a href="/en/application">Apply</a> page of this site. As soon as you send the form, you will receive an 8-character reference number.</p><h3>Step by step</h3><ol><li>Check that you qualify, and agree to the collection and use of your personal data.</li><li>Fill in the form and upload your documents.</li><li>Get your reference number and keep it safe.</li></ol><h3>Who can apply</h3><table><tbody><tr><th scope="col">Type</th><th scope="col">For</th><th scope="col">Who applies</th></tr><tr><td>Young people</td><td>Unmarried, aged {{ageFrom}} to {{ageTo}}</td><td>The applicant</td></tr><tr><td>Newlyweds</td><td>Married for up to {{marriageYears}} years or about to marry</td><td>One of the couple</td></tr></tbody></table><blockquote><p>Each person can apply only once per round.</p></blockquote><p>Please keep the reference number. You will need it to look up your application.</p>',
      cn: '<p>ONMARU 第 1 轮租房申请现已开始受理。请在<a href="/cn/application">“在线申请”</a>栏目提交。提交申请表后，即可获得 8 位受理编号。</p><h3>申请步骤</h3><ol><li>确认申请资格，并同意个人信息条款。</li><li>填写申请表并上传材料。</li><li>获得受理编号并妥善保管。</li></ol><h3>申请人</h3><table><tbody><tr><th scope="col">类型</th><th scope="col">对象</th><th scope="col">由谁提交</th></tr><tr><td>青年</td><td>{{ageFrom}} 至 {{ageTo}} 周岁的未婚者</td><td>本人</td></tr><tr><td>新婚夫妇</td><td>结婚 {{marriageYears}} 年以内或即将登记结婚的夫妇</td><td>夫妇中的一人</td></tr></tbody></table><blockquote><p>每人每轮只能申请一次。</p></blockquote><p>日后查询申请内容时需要受理编号，请妥善保管。</p>',
    }),
  },
  {
    daysAgo: 5,
    isPinned: false,
    category: 'document',
    title: {
      ko: '[예시] 서류 발급 시 유의사항',
      en: '[Sample] Before you request your documents',
      cn: '【示例】 开具材料须知',
    },
    body: plainToRichText({
      ko: '모집공고일 이후(공고일 당일 포함)에 발급된 서류만 받습니다.\n\n주민등록번호 뒷자리가 표시되지 않도록 발급받아 주세요. 휴대전화로 찍은 사진도 글자가 또렷하게 보이면 제출할 수 있습니다.',
      en: 'We accept only documents issued on or after the publication date of the letting notice.\n\nPlease have the last seven digits of your resident registration number (주민등록번호) hidden when the documents are issued. Photos taken with your phone are acceptable as long as the text is clear.',
      cn: '仅接受招租公告日当天及之后开具的材料。\n\n开具时请隐藏身份证号（주민등록번호）后七位。用手机拍摄的照片，只要文字清晰，也可以提交。',
    }),
  },
  {
    daysAgo: 9,
    isPinned: false,
    category: 'general',
    title: {
      ko: '[예시] 견본주택 관람 예약 안내',
      en: '[Sample] Booking a visit to the show homes',
      cn: '【示例】 样板间参观预约指南',
    },
    body: plainToRichText(
      withTextFigures({
        ko: '{{smallArea}}㎡와 {{largeArea}}㎡ 견본주택을 예약제로 운영합니다. 관람은 한 번에 여덟 분까지 할 수 있으며, 관람 시간은 30분입니다.\n\n예약은 전화로 받습니다.',
        en: 'You can visit the {{smallArea}} m² and {{largeArea}} m² show homes by appointment. Each visit is for up to eight people and lasts 30 minutes.\n\nPlease book by phone.',
        cn: '{{smallArea}} m² 与 {{largeArea}} m² 样板间实行预约参观，每场最多 8 人，参观时间为 30 分钟。\n\n请拨打咨询电话预约。',
      }),
    ),
  },
  {
    daysAgo: 14,
    isPinned: false,
    category: 'general',
    title: {
      ko: '[예시] 홈페이지를 새로 열었습니다',
      en: '[Sample] Our new website is live',
      cn: '【示例】 新网站上线',
    },
    body: plainToRichText({
      ko: '온마루 홈페이지를 새로 열었습니다. 단지 소개와 청약 안내, 서류 준비 방법을 한국어와 영어, 중국어로 확인할 수 있습니다.',
      en: 'Our new website is live. You can read about the building, how to apply and which documents to prepare, in Korean, English and Chinese.',
      cn: 'ONMARU 新网站现已上线。您可以用韩文、英文和中文查看楼盘介绍、申请指南及材料准备方法。',
    }),
  },
]
