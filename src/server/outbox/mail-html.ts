import { siteColors } from '#lib/site-colors.ts'
import type { MailView } from './words.ts'

/** Literal values, because mail programs do not support custom properties. */
const light = {
  page: siteColors.paper,
  card: siteColors.white,
  text: siteColors.ink,
  soft: siteColors['ink-soft'],
  line: siteColors['sand-deep'],
  green: siteColors.green,
}
const dark = { page: '#101512', card: '#19211d', text: '#f1ede4', soft: '#b4bdb5', line: '#35413a', green: '#9fd0b4' }
const font = "'Pretendard','Apple SD Gothic Neo','Malgun Gothic','PingFang SC','Microsoft YaHei',sans-serif"

/** HTML of a mail: one table without external resources, readable in dark mode and without styles. */
export function mailHtml(view: MailView): string {
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(view.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  ${rules()}
}
@media (max-width: 480px) { .cell { padding-left: 24px !important; padding-right: 24px !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:32px 12px;background:${light.page}">
${previewOf(view)}
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${card}${view.language === 'ko' ? ';word-break:keep-all' : ''}">
${rows(view).join('\n')}
</table>
</body>
</html>
`
}

/** Hidden in the mail; inboxes show it beside the subject. */
function previewOf({ lead }: MailView): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead)}</div>`
}

const card = `max-width:560px;margin:0 auto;background:${light.card};border:1px solid ${light.line};border-radius:10px;border-collapse:separate;font-family:${font};color:${light.text};overflow-wrap:anywhere`

/** The styles are inline, so only `!important` can change them in dark mode. */
function rules(): string {
  return [
    `.page { background: ${dark.page} !important; }`,
    `.card { background: ${dark.card} !important; border-color: ${dark.line} !important; color: ${dark.text} !important; }`,
    `.soft { color: ${dark.soft} !important; }`,
    `.line { border-color: ${dark.line} !important; }`,
    `.brand { color: ${dark.green} !important; }`,
    `.button { background: ${dark.green} !important; color: ${dark.page} !important; }`,
  ].join('\n  ')
}

function rows({ brand, title, lead, facts, action, note, footer }: MailView): string[] {
  const inner = 'padding-left:40px;padding-right:40px'
  const row = (style: string, content: string, name = '') =>
    `<tr><td colspan="2" class="cell${name}" style="${inner};${style}">${content}</td></tr>`
  const text = (content: string, style: string, name = '') =>
    `<p class="${name}" style="margin:0;${style}">${escapeHtml(content)}</p>`
  return [
    row(
      'padding-top:32px',
      text(brand, `font-size:15px;font-weight:700;letter-spacing:.02em;color:${light.green}`, 'brand'),
    ),
    row(
      'padding-top:20px',
      `<h1 style="margin:0;font-size:24px;line-height:1.35;font-weight:700">${escapeHtml(title)}</h1>`,
    ),
    row('padding-top:12px;padding-bottom:20px', text(lead, 'font-size:16px;line-height:1.7;white-space:pre-line')),
    ...facts.map((fact, index) => factRow(fact, index === facts.length - 1)),
    row('padding-top:28px', button(action)),
    row(
      'padding-top:24px;padding-bottom:28px',
      text(note, `font-size:14px;line-height:1.7;color:${light.soft}`, 'soft'),
    ),
    row(
      `padding-top:16px;padding-bottom:24px;border-top:1px solid ${light.line}`,
      footer.map((line) => text(line, `font-size:12px;line-height:1.6;color:${light.soft}`, 'soft')).join(''),
      ' line',
    ),
  ]
}

function factRow({ label, value }: MailView['facts'][number], isLast: boolean): string {
  const border = `border-top:1px solid ${light.line}${isLast ? `;border-bottom:1px solid ${light.line}` : ''}`
  const cell = `padding-top:12px;padding-bottom:12px;vertical-align:top;line-height:1.5;${border}`
  return `<tr><th scope="row" class="cell line soft" style="${cell};padding-left:40px;padding-right:16px;width:1%;white-space:nowrap;text-align:left;font-size:14px;font-weight:400;color:${light.soft}">${escapeHtml(label)}</th><td class="cell line" style="${cell};padding-right:40px;font-size:16px;font-weight:600">${escapeHtml(value)}</td></tr>`
}

function button({ label, url }: MailView['action']): string {
  const style = `display:inline-block;padding:13px 24px;border-radius:4px;background:${light.green};color:${light.card};font-size:16px;font-weight:600;text-decoration:none`
  return `<a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
