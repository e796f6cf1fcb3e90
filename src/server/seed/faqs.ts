import type { FaqInput } from '#contract/content/faq.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { depositSupport } from '#contract/eligibility/deposit-support.ts'
import { typeNamesOf } from '#contract/kit/describe-file-types.ts'
import { formatDay } from '#contract/kit/format-day.ts'
import { formatWon } from '#contract/kit/format-won.ts'
import type { Locale } from '#contract/kit/locale.ts'
import { textFigures } from '#contract/site/text-figures.ts'
import { interpolate } from '#lib/interpolate.ts'

type Texts = FaqInput['question']
type DemoFaq = Pick<FaqInput, 'category' | 'question' | 'answer'>

/** Fills in `{{…}}`: the figures of `text-figures.ts` and what only these texts state. */
function withFigures(texts: Texts): Texts {
  const fill = (locale: Locale) =>
    interpolate(texts[locale], {
      ...textFigures,
      documentTypes: typesIn(locale),
      supportLimit: formatWon(locale, depositSupport.youth),
      supportAsOf: formatDay(locale, depositSupport.asOf),
    })
  return { ko: fill('ko'), en: fill('en'), cn: fill('cn') }
}

function typesIn(locale: Locale): string {
  const names = typeNamesOf(documentTypes)
  if (locale === 'en') return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  return names.join(locale === 'cn' ? '、' : ', ')
}

const entry = (category: FaqInput['category'], question: Texts, answer: Texts): DemoFaq => ({
  category,
  question: withFigures(question),
  answer: withFigures(answer),
})

/** Rules of the scheme as the pages state them; “예시” marks facts that are invented for the placeholder complex. */
export const demoFaqs: DemoFaq[] = [
  entry(
    'eligibility',
    { ko: '누가 신청할 수 있나요?', en: 'Who can apply?', cn: '哪些人可以申请？' },
    {
      ko: '모집공고일 기준 만 {{ageFrom}}~{{ageTo}}세인 무주택자 가운데 자동차가 없거나 차량가액이 이번 모집의 상한 이하인 분이 신청할 수 있습니다. 미혼이면 청년 유형, 혼인 {{marriageYears}}년 이내이거나 혼인신고를 앞두고 있으면 신혼부부 유형입니다.\n\n일반공급에는 소득·자산·지역 기준이 없습니다. 특별공급은 소득과 자산 기준도 충족해야 합니다.',
      en: 'You can apply if, on the publication date of the letting notice, you are aged {{ageFrom}} to {{ageTo}}, do not own a home, and have no car or one worth no more than this round’s limit. If you are unmarried, you apply as a young person. If you have been married for up to {{marriageYears}} years, or are about to register your marriage, you apply as newlyweds.\n\nGeneral allocation has no income, asset or area test. Special allocation has income and asset limits as well.',
      cn: '招租公告日当天年龄在 {{ageFrom}} 至 {{ageTo}} 周岁之间、名下无房，且没有汽车或车辆价值不超过本轮上限的人可以申请。未婚者按青年类型申请，结婚 {{marriageYears}} 年以内或即将登记结婚的按新婚夫妇类型申请。\n\n一般配租（일반공급）对收入、资产和地区不作要求；特别配租（특별공급）还须符合收入和资产标准，租金较低。',
    },
  ),
  entry(
    'eligibility',
    {
      ko: '부모님에게 집이 있어도 신청할 수 있나요?',
      en: 'My parents own a home. Can I still apply?',
      cn: '父母有房，我还能申请吗？',
    },
    {
      ko: '일반공급의 청년 유형은 본인이 무주택이면 부모님에게 집이 있어도 신청할 수 있습니다. 특별공급은 무주택 여부를 확인하는 세대원의 범위가 다를 수 있으니 모집공고문을 확인해 주세요.\n\n신혼부부 유형은 부부를 포함한 세대 구성원 모두가 무주택이어야 합니다.',
      en: 'Yes, under general allocation. If you are unmarried, the rule against owning a home applies only to you, so it doesn’t matter if your parents own one. For special allocation, check the letting notice to see who the rule applies to.\n\nIf you apply as newlyweds, nobody in your household may own a home, including the two of you.',
      cn: '青年申请一般配租的，只核实本人是否有房，父母有房也可以申请；申请特别配租房源的，无房范围以招租公告为准。\n\n申请新婚夫妇类型的，包括夫妇双方在内的全体家庭成员均须无房。',
    },
  ),
  entry(
    'eligibility',
    { ko: '자동차가 있으면 신청할 수 없나요?', en: 'Can I apply if I own a car?', cn: '有车就不能申请吗？' },
    {
      ko: '차량가액이 상한 이하이면 신청할 수 있습니다. 차량가액이 상한과 같아도 신청할 수 있습니다. 이 기준은 특별공급과 일반공급에 똑같이 적용됩니다.\n\n상한은 해마다 바뀝니다. 이번 모집에 적용하는 금액은 ‘신청 자격’ 페이지에서 확인해 주세요.',
      en: 'Yes, as long as its value does not exceed the limit. A car worth exactly the limit is allowed. The same limit applies to special and general allocation.\n\nThe limit changes every year. The amount that applies to this round is on the Eligibility page.',
      cn: '车辆价值不超过上限即可申请，恰好等于上限也符合条件。此项条件同样适用于一般配租。\n\n上限每年调整，本轮适用的金额请见“申请资格”页面。',
    },
  ),
  entry(
    'eligibility',
    {
      ko: '아직 혼인신고를 하지 않았는데 신혼부부로 신청할 수 있나요?',
      en: 'We have not registered our marriage yet. Can we apply as newlyweds?',
      cn: '尚未登记结婚，可以按新婚夫妇申请吗？',
    },
    {
      ko: '혼인신고를 앞둔 예비신혼부부도 신혼부부 유형으로 신청할 수 있습니다. 혼인 예정 여부는 예식장 계약서나 혼인 각서로 확인합니다. 혼인 각서는 서식 자료실에서 내려받을 수 있습니다.',
      en: 'Yes. Engaged couples can apply as newlyweds by submitting a wedding venue contract (예식장 계약서) or a signed statement of intent to marry (혼인 각서) instead of proof of marriage. You’ll find the statement form under Forms to download.',
      cn: '可以。即将登记结婚的情侣也可按新婚夫妇类型申请，届时以婚礼场地预订合同（예식장 계약서）或结婚承诺书（혼인 각서）代替婚姻证明。承诺书可在“表格下载”栏目下载。',
    },
  ),
  entry(
    'eligibility',
    { ko: '누구의 소득을 확인하나요?', en: 'Whose income counts?', cn: '计算谁的收入？' },
    {
      ko: '소득은 특별공급에서만 확인합니다.\n\n혼자 사는 세대주는 본인의 소득을 1인 가구 기준과 비교합니다. 세대원이거나 세대원이 있는 세대주는 세대 구성원 모두의 소득을 합산합니다. 소득이 없는 분은 본인과 부모님의 소득을 합산해 3인 가구 기준과 비교합니다.',
      en: 'We check income for special allocation only.\n\nIf you are a householder living alone, we compare your own income with the limit for a one-person household. If there are others in your household, we add everyone’s income together. If you have no income, we add your income and your parents’ together and compare the total with the limit for a three-person household.',
      cn: '只有申请特别配租的才核实收入。\n\n独居户主以本人收入对照 1 人家庭标准；户主以外的家庭成员，或有家庭成员的户主，合计全体家庭成员的收入；没有收入的，将本人与父母的收入合计，对照 3 人家庭标准。',
    },
  ),
  entry(
    'eligibility',
    {
      ko: '외국인이나 해외 거주자도 신청할 수 있나요?',
      en: 'Can I apply if I am not Korean or live abroad?',
      cn: '外籍人士或居住在韩国境外的人可以申请吗？',
    },
    {
      ko: '온라인 신청서와 휴대전화 본인확인은 외국인도 이용할 수 있습니다. 외국인의 신청 자격은 회차마다 모집공고문에서 정합니다.\n\n전세와 보증금, 본인확인, 서류에 관한 내용은 ‘외국인·해외 거주자’ 페이지에서 확인할 수 있습니다.',
      en: 'You can use the online form and the identity check by mobile phone. The letting notice for each round states whether foreign nationals and people living abroad are eligible.\n\nThe “International applicants” page explains jeonse and deposits, the identity check and the documents.',
      cn: '外籍人士也可以使用在线申请表和手机身份验证，但是否具备申请资格，由各轮招租公告规定。\n\n有关全租与押金、实名验证和所需材料的说明，请参阅“外籍及海外申请人”页面。',
    },
  ),
  entry(
    'application',
    {
      ko: '한 사람이 여러 건을 신청할 수 있나요?',
      en: 'Can I send more than one application?',
      cn: '一个人可以提交多份申请吗？',
    },
    {
      ko: '한 회차에 한 사람이 한 건만 신청할 수 있습니다. 부부는 두 분 중 한 분만 신청할 수 있으며, 특별공급과 일반공급에 중복으로 신청할 수 없습니다.\n\n이미 접수된 신청이 있으면 두 번째 신청은 접수되지 않습니다.',
      en: 'No. Each person can make only one application per round, and a couple can make only one between them. You can’t apply for both special and general allocation either.\n\nIf we have already received an application from you, we can’t accept a second one.',
      cn: '不可以。每轮每人限申请一次，夫妻双方只能由其中一人申请，也不能同时申请特别配租和一般配租。\n\n已提交过申请的，第二份申请不予受理。',
    },
  ),
  entry(
    'application',
    {
      ko: '접수된 신청은 어디에서 확인하나요?',
      en: 'Where can I see the application I sent?',
      cn: '在哪里查看已提交的申请？',
    },
    {
      ko: '메뉴의 ‘내 신청 확인’에서 접수번호 8자리와 이름, 생년월일, 연락처를 입력해 주세요. 네 가지가 신청할 때 입력한 내용과 모두 일치해야 합니다.\n\n접수번호를 잊으셨으면 전화로 문의해 주세요. 본인인지 확인한 뒤 안내해 드립니다.',
      en: 'Go to “Your application” in the menu. Enter your 8-character reference number, name, date of birth and contact number. All four must match what you entered when you applied.\n\nIf you have lost the reference number, please call us. We’ll help you once we have confirmed your identity.',
      cn: '请在菜单的“查询我的申请”中填写 8 位受理编号、姓名、出生日期和联系电话，四项须与申请时完全一致。\n\n如忘记受理编号，请致电咨询，我们核实您的身份后会为您查询。',
    },
  ),
  entry(
    'application',
    { ko: '입주자는 어떤 순서로 선정하나요?', en: 'How are residents selected?', cn: '入选者如何确定？' },
    {
      ko: '특별공급은 소득 순위가 앞선 신청자를 먼저 선정하고, 소득 순위가 같으면 지역 순위에 따릅니다. 두 순위가 모두 같으면 추첨합니다. 일반공급은 순위 없이 추첨으로만 선정합니다.\n\n먼저 신청한다고 해서 유리하지 않으니, 접수 기간 안에 여유를 두고 작성해 주세요.',
      en: 'Special allocation is decided by income priority, then by area priority. Where applicants have the same priority on both counts, the order is decided by a draw. General allocation has no priorities and is decided by a draw alone.\n\nThere is no advantage in applying early, so please take your time during the application period.',
      cn: '特别配租先按收入优先等级、再按地区优先等级确定入选者，两项均相同的，摇号确定；一般配租不设优先顺序，入选者全部通过摇号确定。\n\n申请先后不影响结果，请在申请截止前从容填写。',
    },
  ),
  entry(
    'application',
    {
      ko: '예비입주자가 되면 어떻게 되나요?',
      en: 'What happens if I am on the waiting list?',
      cn: '成为候补者后会怎样？',
    },
    {
      ko: '당첨자가 계약하지 않은 세대가 생기면 예비 순번에 따라 연락드립니다. 예비입주자는 공급 유형과 타입별로 공급 세대수의 {{waitingPerHome}}배까지 선정하며, 예비 순번은 {{waitingMonths}}개월 동안 유효합니다.',
      en: 'If a selected applicant does not sign the lease, we contact people on the waiting list in order. For each type of allocation and each unit type, the list holds up to ten people per home. Your place on it is valid for six months.',
      cn: '入选者未签约而空出的住房，将按候补序号依次联系候补者。候补者按房源类别和户型分别选定，人数最多为房源套数的 {{waitingPerHome}} 倍，候补序号 {{waitingMonths}} 个月内有效。',
    },
  ),
  entry(
    'document',
    {
      ko: '언제 발급받은 서류를 제출해야 하나요?',
      en: 'How recent must my documents be?',
      cn: '材料需要是什么时候开具的？',
    },
    {
      ko: '모집공고일 이후(공고일 당일 포함)에 발급된 서류만 받습니다. 공고일 전에 발급받은 서류가 있다면 다시 발급받아 주세요.',
      en: 'We accept only documents issued on or after the publication date of the letting notice. If yours were issued earlier, please have them reissued.',
      cn: '仅接受招租公告日当天及之后开具的材料。在招租公告日之前开具的，请重新开具。',
    },
  ),
  entry(
    'document',
    {
      ko: '주민등록번호 뒷자리도 표시되어야 하나요?',
      en: 'Should my documents show my full resident registration number?',
      cn: '身份证号（주민등록번호）后七位需要显示吗？',
    },
    {
      ko: '아니요. 주민등록번호 뒷자리가 표시되지 않도록 발급받아 주세요. 이미 뒷자리가 표시된 서류라면 가린 뒤에 올려 주세요.',
      en: 'No. Please have the last seven digits of your resident registration number (주민등록번호) hidden when the document is issued. If they already appear on it, cover them before you upload the document.',
      cn: '不需要。开具材料时请隐藏后七位；材料上已显示后七位的，请遮盖后再上传。',
    },
  ),
  entry(
    'document',
    {
      ko: '휴대전화로 찍은 사진도 제출할 수 있나요?',
      en: 'Can I send photos taken with my phone?',
      cn: '可以用手机拍照提交吗？',
    },
    {
      ko: '모든 글자가 또렷하게 보이면 제출할 수 있습니다. {{documentTypes}} 파일을 한 개당 {{fileMegabytes}}MB까지 올릴 수 있습니다. 이름과 주소가 잘리지 않게 한 장씩 찍어 주세요.',
      en: 'Yes, as long as every word is easy to read. You can upload {{documentTypes}} files, up to {{fileMegabytes}} MB each. Take one photo per page, and make sure that names and addresses are not cut off.',
      cn: '可以，只要文字清晰即可。支持 {{documentTypes}} 文件，每个不超过 {{fileMegabytes}} MB。请逐页拍摄，确保姓名和住址完整。',
    },
  ),
  entry(
    'document',
    {
      ko: '미혼인데도 혼인관계증명서를 제출해야 하나요?',
      en: 'I am unmarried. Do I need a marriage relations certificate?',
      cn: '未婚也要提交婚姻关系证明（혼인관계증명서）吗？',
    },
    {
      ko: '네. 미혼임을 확인하는 서류이므로 청년 유형도 혼인관계증명서(상세)를 제출해야 합니다. 전자가족관계등록시스템에서 발급받을 수 있습니다.',
      en: 'Yes. It shows that you are unmarried, so young people must also submit the detailed marriage relations certificate (혼인관계증명서, 상세). You can get it from the online family relations registry (전자가족관계등록시스템).',
      cn: '需要。该证明用于核实未婚状况，因此申请青年类型的也须提交详细版婚姻关系证明（혼인관계증명서 상세），可在电子家庭关系登记系统（전자가족관계등록시스템）开具。',
    },
  ),
  entry(
    'contract',
    { ko: '임대료는 얼마나 되나요?', en: 'How much is the rent?', cn: '租金大约多少？' },
    {
      ko: '특별공급은 주변 시세의 약 {{specialRentPercent}}%, 일반공급은 약 {{generalRentPercent}}% 수준입니다. 계약할 때 보증금 비율을 {{lowDepositPercent}}%, {{middleDepositPercent}}%, {{highDepositPercent}}% 가운데 선택하며, 보증금 비율이 높을수록 월 임대료가 낮아집니다.\n\n실제 금액은 모집공고문을 따릅니다. ‘금융지원’ 페이지에서 비율을 바꿔 가며 예시 금액을 비교해 보세요.',
      en: 'About {{specialRentPercent}}% of the local market rent for special allocation and about {{generalRentPercent}}% for general allocation. When you sign the lease, you choose a {{lowDepositPercent}}%, {{middleDepositPercent}}% or {{highDepositPercent}}% deposit. The larger the deposit, the lower the monthly rent.\n\nThe letting notice gives the actual figures. You can compare example figures on the Financial support page.',
      cn: '特别配租的租金约为周边市场租金的 {{specialRentPercent}}%，一般配租约为 {{generalRentPercent}}%。签约时可选择 {{lowDepositPercent}}%、{{middleDepositPercent}}% 或 {{highDepositPercent}}% 的押金（보증금）比例，押金越高，月租金越低。\n\n实际金额以招租公告为准。您可在“资金支持”页面比较示例金额。',
    },
  ),
  entry(
    'contract',
    { ko: '최장 몇 년까지 거주할 수 있나요?', en: 'How long can I stay?', cn: '最长可以住几年？' },
    {
      ko: '{{leaseYears}}년 단위로 계약하며, 입주 자격을 유지하면 최장 {{longestLeaseYears}}년까지 거주할 수 있습니다. 계약을 갱신할 때 임대료는 {{risePercent}}% 이내에서 오를 수 있습니다.',
      en: 'The lease runs for two years at a time. While you remain eligible, you can renew it for up to ten years in total. The rent may go up by no more than {{risePercent}}% on renewal.',
      cn: '每 {{leaseYears}} 年签约一次，持续符合资格的，最长可居住 {{longestLeaseYears}} 年。续约时租金涨幅不超过 {{risePercent}}%。',
    },
  ),
  entry(
    'contract',
    {
      ko: '보증금이 부담되는데 지원받을 수 있나요?',
      en: 'I would struggle to pay the deposit. Can I get any help?',
      cn: '押金负担较重，可以申请支持吗？',
    },
    {
      ko: '임차보증금의 {{supportLeastPercent}}~{{supportMostPercent}}%를 이자 없이 빌려 드리는 지원이 있습니다. 청년은 최대 {{supportLimit}}까지 받을 수 있으며, 신혼부부 한도는 아직 확정되지 않아 확인이 필요합니다. ({{supportAsOf}} 기준)\n\n그 밖의 대출 조건은 취급 기관에서 확인해 주세요.',
      en: 'Yes. The deposit, which is refunded when the lease ends, is a large sum, so we lend you {{supportLeastPercent}} to {{supportMostPercent}}% of it interest-free. The limit is {{supportLimit}} for young people and has yet to be confirmed for newlyweds (as of {{supportAsOf}}).\n\nFor other loans, please check the conditions with the lender.',
      cn: '押金（임차보증금）的 {{supportLeastPercent}}% 至 {{supportMostPercent}}% 可申请无息借款，青年最高 {{supportLimit}}，新婚夫妇的上限待确认（截至 {{supportAsOf}}）。\n\n其他贷款的申请条件请向经办机构确认。',
    },
  ),
  entry(
    'living',
    { ko: '공용 공간은 어떻게 이용하나요?', en: 'How do I use the shared spaces?', cn: '公共空间如何使用？' },
    {
      ko: '2층의 도서 라운지와 옥상 정원은 예약 없이 이용할 수 있고, 공유 주방은 시간을 예약한 뒤 이용할 수 있습니다. 이용 시간과 수칙은 입주 전에 운영 규정으로 확정해 알려 드립니다.',
      en: 'You don’t need to book the library lounge on floor 2 or the roof garden. The shared kitchen can be booked by the hour. We’ll tell residents the final opening hours and house rules before they move in.',
      cn: '2 层的书吧和屋顶花园无需预约，共享厨房须按时段预约。开放时间与使用公约将于入住前写入管理规定，并告知住户。',
    },
  ),
  entry(
    'living',
    {
      ko: '[예시] 세대마다 주차할 수 있나요?',
      en: '[Sample] Does every home have a parking space?',
      cn: '【示例】 每户都有停车位吗？',
    },
    {
      ko: '지하 1~{{basementFloors}}층에 입주자와 상가 이용자를 위한 주차장이 있습니다. 세대별 배정 방법과 요금은 입주 전에 운영 규정으로 정해 알려 드립니다.',
      en: 'There is parking for residents and shop visitors on B1 to B{{basementFloors}}. How spaces are allocated and what they cost will be set out in the house rules. We’ll confirm these before move-in and let residents know.',
      cn: '地下 1 至 {{basementFloors}} 层设有停车场，供住户和商铺顾客使用。各户车位的分配方式与费用将在入住前确定，并告知住户。',
    },
  ),
]
