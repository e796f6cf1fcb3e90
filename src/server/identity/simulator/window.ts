import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { type SimulatedOutcome, simulatedOutcomes, suggestPerson } from './person.ts'
import { windowStyles } from './window.styles.ts'

type Content = ReturnType<typeof html>

const mark = '시뮬레이터 · 실제 본인확인이 아닙니다'
const labels: Record<SimulatedOutcome, { ko: string; en: string }> = {
  success: { ko: '본인확인 성공', en: 'Success' },
  foreigner: { ko: '외국인으로 성공', en: 'Success, as a foreign national' },
  cancelled: { ko: '사용자가 취소', en: 'Cancelled' },
  expired: { ko: '유효시간 초과', en: 'Expired' },
  noBirth: { ko: '생년월일이 없는 응답', en: 'Response without a date of birth' },
  minor: { ko: '미성년자', en: 'Under 19' },
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
