import { withTextFigures } from '#contract/site/text-figures.ts'
import application from '#i18n/ko/application.json' with { type: 'json' }
import frame from '#i18n/ko/frame.json' with { type: 'json' }
import { siteColors } from '#lib/site-colors.ts'

const texts = withTextFigures(application)
type Form = { title: string; lead: string; body: string; closing: string; signers: string[] }

const blank = (width = 'long') => `<span class="blank ${width}"></span>`
const checkbox = (text: string) => `<span class="box">□ ${text}</span>`
const table = (rows: [string, string][]) =>
  `<table>${rows.map(([head, cell]) => `<tr><th>${head}</th><td>${cell}</td></tr>`).join('')}</table>`
const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`
const lines = (text: string) => text.replaceAll('\n', '<br>')

const codes = ['privacy', 'thirdParty', 'uniqueIdentifier', 'marketing'] as const
/** The consents of the online form, word for word. */
const consents = codes
  .map((code) => {
    const recipient: [string, string][] =
      code === 'thirdParty' ? [[texts['consent.recipient'], texts['term.thirdParty.recipient']]] : []
    const rows: [string, string][] = [
      ...recipient,
      [texts['consent.items'], lines(texts[`term.${code}.items`])],
      [texts['consent.purpose'], texts[`term.${code}.purpose`]],
      [texts['consent.retention'], texts[`term.${code}.retention`]],
      [texts['consent.refusal'], texts[`term.${code}.refusal`]],
    ]
    const kind = texts[code === 'marketing' ? 'consent.optional' : 'consent.required']
    return section(
      `${texts[`term.${code}.title`]} (${kind})`,
      `${table(rows)}<p class="choice">${checkbox('동의합니다')}${checkbox('동의하지 않습니다')}</p>`,
    )
  })
  .join('')

/** File name → form. All are samples for a placeholder operator. */
export const forms: Record<string, Form> = {
  application: {
    title: '청약 신청서',
    lead: '서류심사대상자로 안내받은 분만 다른 서류와 함께 내 주세요. 온라인으로 신청하신 분도 같은 내용을 옮겨 적고 서명해 주세요.',
    body: [
      section(
        '신청하는 분',
        table([
          ['회차', `제 ${blank('short')} 차`],
          ['이름', blank()],
          ['생년월일', blank()],
          ['연락처', blank()],
          ['이메일', blank()],
          ['신청 자격', checkbox('청년') + checkbox('신혼부부(예비신혼부부 포함)')],
          ['공급 유형', checkbox('특별공급') + checkbox('일반공급')],
        ]),
      ),
      section(
        '배우자 (신혼부부, 예비신혼부부)',
        table([
          ['이름', blank()],
          ['생년월일', blank()],
          ['연락처', blank()],
        ]),
      ),
      section(
        '순위 (특별공급, 온라인 신청에서 계산된 순위)',
        table([
          ['소득 순위', checkbox('1순위') + checkbox('2순위') + checkbox('3순위')],
          ['지역 순위', checkbox('1순위') + checkbox('2순위') + checkbox('3순위')],
        ]),
      ),
      section(
        '확인',
        `<ul><li>${checkbox('모집공고일에 무주택입니다.')}</li><li>${checkbox('자동차가 없거나 차량가액이 기준 이하입니다.')}</li><li>${checkbox('자산이 기준 이하입니다. (특별공급)')}</li></ul>`,
      ),
    ].join(''),
    closing: '위와 같이 신청하며, 적은 내용은 사실과 같습니다.',
    signers: ['신청인'],
  },
  consent: {
    title: '개인정보 수집·이용·제공 동의서',
    lead: '심사 대상인 성인이 한 사람씩 작성합니다. 홈페이지의 온라인 신청서와 같은 내용입니다.',
    body: consents,
    closing: '위 내용을 읽고 이해하였으며, 표시한 대로 동의합니다.',
    signers: ['동의하는 사람'],
  },
  'marriage-pledge': {
    title: '혼인 각서',
    lead: '혼인신고를 앞둔 예비신혼부부가 예식장 계약서 대신 냅니다.',
    body: section(
      '두 사람',
      `${table([
        ['신청인', `이름 ${blank('middle')} 생년월일 ${blank('middle')}`],
        ['예비배우자', `이름 ${blank('middle')} 생년월일 ${blank('middle')}`],
        ['혼인신고 예정일', `${blank('short')} 년 ${blank('short')} 월 ${blank('short')} 일`],
      ])}<ol><li>두 사람은 위 예정일까지 혼인신고를 하겠습니다.</li><li>혼인신고를 마치면 혼인관계증명서(상세)를 내겠습니다.</li><li>약속을 지키지 않으면 당첨과 계약이 취소될 수 있음을 알고 있습니다.</li></ol>`,
    ),
    closing: '위와 같이 각서합니다.',
    signers: ['신청인', '예비배우자'],
  },
  'power-of-attorney': {
    title: '위임장',
    lead: '대리인이 서류를 내거나 개인정보의 열람·정정을 요청할 때 냅니다. 두 사람의 신분증 사본을 함께 내 주세요.',
    body: [
      section(
        '위임하는 사람',
        table([
          ['이름', blank()],
          ['생년월일', blank()],
          ['연락처', blank()],
          ['접수번호', blank()],
        ]),
      ),
      section(
        '대리인',
        table([
          ['이름', blank()],
          ['생년월일', blank()],
          ['연락처', blank()],
          ['관계', blank()],
        ]),
      ),
      section(
        '위임하는 일',
        `<ul><li>${checkbox('서류제출과 보완')}</li><li>${checkbox('개인정보의 열람, 정정, 삭제 요청')}</li><li>${checkbox('그 밖의 일:')} ${blank('middle')}</li></ul>`,
      ),
    ].join(''),
    closing: '위 사람에게 표시한 일을 위임합니다.',
    signers: ['위임하는 사람', '대리인'],
  },
}

/** `--color-control-line` of styles/tokens.css. */
const lineColor = '#857d6e'
const headColor = '#f3eee4'

const style = `
  @page { size: A4; margin: 18mm 18mm 16mm; }
  body { margin: 0; color: ${siteColors.ink}; font: 10pt/1.55 Pretendard; word-break: keep-all; }
  header { display: flex; justify-content: space-between; padding-bottom: 3mm; border-bottom: 0.6mm solid ${siteColors.green}; color: ${siteColors.green}; font-weight: 700; }
  header span:last-child { color: ${siteColors.terracotta}; }
  h1 { margin: 5mm 0 1mm; font-size: 21pt; line-height: 1.25; text-align: center; }
  .lead { margin: 0 0 6mm; color: ${siteColors['ink-soft']}; text-align: center; }
  section { margin-top: 4mm; break-inside: avoid; }
  h2 { margin: 0 0 2mm; font-size: 11pt; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 1.5mm 3mm; border: 0.2mm solid ${lineColor}; text-align: start; vertical-align: top; }
  th { width: 27mm; background: ${headColor}; font-weight: 700; }
  td { height: 5.5mm; }
  ul, ol { margin: 2mm 0 0; padding-inline-start: 5mm; }
  ul { padding: 0; list-style: none; }
  .box { margin-inline-end: 6mm; }
  .blank { display: inline-block; vertical-align: baseline; }
  .short { width: 14mm; border-bottom: 0.2mm solid ${lineColor}; } .middle { width: 36mm; border-bottom: 0.2mm solid ${lineColor}; }
  .choice { margin: 2mm 0 0; text-align: end; }
  footer { margin-top: 6mm; text-align: center; break-inside: avoid; }
  .date { margin: 3mm 0; } .signer { margin: 2.5mm 0; text-align: end; }
  .to { margin-top: 4mm; font-size: 12pt; font-weight: 700; }`

export function formPage({ title, lead, body, closing, signers }: Form, faces: string): string {
  const signatures = signers.map((who) => `<p class="signer">${who} ${blank('middle')} (서명)</p>`).join('')
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${title}</title>
<style>${faces}${style}</style>
<header><span>온마루</span><span>예시 서식</span></header>
<h1>${title}</h1><p class="lead">${lead}</p>${body}
<footer><p>${closing}</p><p class="date">${blank('short')} 년 ${blank('short')} 월 ${blank('short')} 일</p>${signatures}<p class="to">${frame['operator.name']} 귀중</p></footer>`
}
