import type { DownloadInput } from '#contract/content/download.ts'

/** `file` is a PDF in `forms/`, which `scripts/demo-forms.ts` draws. */
type DemoDownload = Pick<DownloadInput, 'title' | 'description'> & { file: string; fileName: string }

export const demoDownloads: DemoDownload[] = [
  {
    file: 'application.pdf',
    fileName: '온마루 청약 신청서 (예시).pdf',
    title: { ko: '[예시] 청약 신청서', en: '[Sample] Application form', cn: '【示例】 申请表' },
    description: {
      ko: '서류심사대상자로 안내받은 분만 다른 서류와 함께 제출하는 신청서입니다.\n\n홈페이지에서 신청하신 분도 같은 내용을 옮겨 적어 주세요. 신청인의 서명이 필요합니다.',
      en: 'Only for applicants shortlisted for document review, to be submitted with their other documents.\n\nIf you applied on this website, copy the same details onto the form. The applicant must sign it. The form is in Korean (청약 신청서).',
      cn: '收到材料审核通知的申请人，须将本申请表与其他材料一并提交。\n\n已在网站申请的，请填写与网站申请相同的内容，并由申请人签名。表格（청약 신청서）为韩文。',
    },
  },
  {
    file: 'consent.pdf',
    fileName: '온마루 개인정보 동의서 (예시).pdf',
    title: {
      ko: '[예시] 개인정보 수집·이용·제공 동의서',
      en: '[Sample] Privacy consent',
      cn: '【示例】 个人信息收集、使用及提供同意书',
    },
    description: {
      ko: '심사 대상인 성인이 한 사람당 한 장씩 작성합니다. 신혼부부는 두 분이 각각 제출해 주세요.\n\n수집 항목과 목적, 보유 기간은 온라인 신청서에서 동의하신 내용과 같습니다.',
      en: 'One form is needed for each adult whose eligibility is reviewed. Newlyweds must submit one each.\n\nWhat we collect, why we need it and when we delete it are the same as in the online form. The form is in Korean (개인정보 수집·이용·제공 동의서).',
      cn: '接受审核的成年人每人填写一份，夫妇各提交一份。\n\n收集的信息、目的及销毁时间，与您在在线申请表中同意的内容相同。表格（개인정보 수집·이용·제공 동의서）为韩文。',
    },
  },
  {
    file: 'marriage-pledge.pdf',
    fileName: '온마루 혼인 각서 (예시).pdf',
    title: { ko: '[예시] 혼인 각서', en: '[Sample] Statement of intent to marry', cn: '【示例】 结婚承诺书' },
    description: {
      ko: '혼인신고를 앞둔 예비신혼부부가 예식장 계약서 대신 제출하는 서식입니다. 두 분의 서명이 모두 필요합니다.',
      en: 'For engaged couples to submit in place of a wedding venue contract (예식장 계약서). Both of you must sign it. The form is in Korean (혼인 각서).',
      cn: '即将登记结婚的情侣可提交本承诺书，代替婚礼场地预订合同（예식장 계약서），须由双方签名。表格（혼인 각서）为韩文。',
    },
  },
  {
    file: 'power-of-attorney.pdf',
    fileName: '온마루 위임장 (예시).pdf',
    title: { ko: '[예시] 위임장', en: '[Sample] Power of attorney', cn: '【示例】 委托书' },
    description: {
      ko: '대리인이 서류를 제출하거나 개인정보의 열람·정정을 요청할 때 제출하는 서식입니다. 위임하는 분과 대리인의 신분증 사본을 함께 제출해 주세요.',
      en: 'For anyone who submits documents, or asks to see or correct personal data, on your behalf. Please include a copy of an identity document (신분증 사본) for each of you. The form is in Korean (위임장).',
      cn: '代理人代为提交材料，或代为申请查阅、更正个人信息时，须提交本委托书，并附上委托人和代理人的身份证件复印件（신분증 사본）。表格（위임장）为韩文。',
    },
  },
]
