import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { ageLimits } from '#contract/eligibility/age-and-marriage-limits.ts'
import { type SimulatedOutcome, simulatedOutcomes, suggestPerson } from './person.ts'

/**
 * Plain and unlike the site, so that the window is not mistaken for a page of ours or of the provider. It opts in to
 * the site's view transitions before any other style: Chromium reports a page that does not as an error.
 */
const windowStyles = `
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f2f4f7; color: #1a2130; font: 1rem/1.6 "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", sans-serif; }
  .mark { position: sticky; top: 0; margin: 0; padding: 0.75rem 1rem; background: repeating-linear-gradient(-45deg, #ffd84d 0 18px, #ffe27a 18px 36px); color: #1a2130; font-weight: 700; text-align: center; }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
  h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.35; }
  small { color: #475066; font-size: 0.8125rem; font-weight: 400; }
  fieldset { display: grid; gap: 0.375rem; margin: 0 0 1.25rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid #c3cad6; border-radius: 8px; background: #fff; }
  legend { padding: 0 0.375rem; font-weight: 700; }
  input:not([type=radio]) { width: 100%; min-height: 2.75rem; margin-bottom: 0.375rem; padding: 0.375rem 0.75rem; border: 1px solid #7b8496; border-radius: 6px; font: inherit; }
  .outcome { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; padding: 0.25rem 0.5rem; border-radius: 6px; }
  .outcome:has(:checked) { background: #e6ecf8; }
  .outcome small { display: block; }
  input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; accent-color: #1f3f85; }
  button { width: 100%; min-height: 3.25rem; border: 0; border-radius: 8px; background: #1f3f85; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
  button small { color: #dbe4f8; }
  :focus-visible { outline: 3px solid #b3480f; outline-offset: 2px; }
`

type Content = ReturnType<typeof html>

const mark = '시뮬레이터 · 실제 본인확인이 아닙니다'
const labels: Record<SimulatedOutcome, { ko: string; en: string }> = {
  success: { ko: '본인확인 성공', en: 'Success' },
  foreigner: { ko: '외국인으로 성공', en: 'Success, as a foreign national' },
  cancelled: { ko: '사용자가 취소', en: 'Cancelled' },
  expired: { ko: '유효시간 초과', en: 'Expired' },
  noBirth: { ko: '생년월일이 없는 응답', en: 'Response without a date of birth' },
  minor: { ko: '미성년자', en: `Under ${ageLimits.from}` },
  duplicate: { ko: '이미 신청한 사람', en: 'Already applied' },
  failure: { ko: '결과 조회 실패', en: 'Failed to fetch the result' },
}

export function windowPage(c: Context, key: string) {
  const person = suggestPerson()
  const options = simulatedOutcomes.map(
    (
      outcome,
      index,
    ) => html`<label class="outcome"><input type="radio" name="outcome" value="${outcome}" ${raw(index === 0 ? 'checked' : '')}>
      <span>${labels[outcome].ko} <small lang="en">${labels[outcome].en}</small></span></label>`,
  )
  return page(
    c,
    '휴대전화 본인확인',
    html`<h1>휴대전화 본인확인</h1>
      <form method="post" action="/api/simulator/kcp/window/end">
        <input type="hidden" name="reg_cert_key" value="${key}">
        <fieldset><legend>확인될 사람 <small lang="en">Person</small></legend>
          <label for="name">이름</label><input id="name" name="name" value="${person.name}" autocomplete="off" maxlength="60">
          <label for="phone">휴대전화 번호</label><input id="phone" name="phone" value="${person.phone}" inputmode="numeric" autocomplete="off" maxlength="13">
          <label for="birth">생년월일 8자리</label><input id="birth" name="birth" value="${person.birth}" inputmode="numeric" autocomplete="off" maxlength="8">
        </fieldset>
        <fieldset><legend>결과 <small lang="en">Outcome</small></legend>${options}</fieldset>
        <button type="submit">이 결과로 마치기 <small lang="en">Finish</small></button>
      </form>`,
  )
}

export function returnPage(c: Context, returnUrl: string, { res_cd, res_msg }: { res_cd: string; res_msg: string }) {
  const nonce = randomBytes(16).toString('base64')
  return page(
    c,
    '본인확인을 마쳤습니다',
    html`<h1>본인확인을 마쳤습니다</h1>
      <form method="post" action="${returnUrl}">
        <input type="hidden" name="res_cd" value="${res_cd}">
        <input type="hidden" name="res_msg" value="${res_msg}">
        <button type="submit">돌아가기 <small lang="en">Return</small></button>
      </form>
      <script nonce="${nonce}">document.forms[0].submit()</script>`,
    { nonce, returnOrigin: new URL(returnUrl).origin },
  )
}

export function gonePage(c: Context) {
  c.status(410)
  return page(
    c,
    '없는 요청입니다',
    html`<h1>없는 요청이거나 이미 끝난 본인확인입니다</h1><p>신청서로 돌아가 처음부터 다시 시작해 주세요.</p>`,
  )
}

function page(c: Context, title: string, content: Content, extra: { nonce?: string; returnOrigin?: string } = {}) {
  const styleNonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${styleNonce}'`,
    `form-action 'self' ${extra.returnOrigin ?? ''}`,
    ...(extra.nonce ? [`script-src 'nonce-${extra.nonce}'`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  c.header('Content-Security-Policy', policy.join('; '))
  c.header('Cache-Control', 'no-store')
  return c.html(html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title} | ${mark}</title>
        <style nonce="${styleNonce}">${raw(windowStyles)}</style>
      </head>
      <body><p class="mark" role="note">${mark}</p><main>${content}</main></body>
    </html>`)
}
