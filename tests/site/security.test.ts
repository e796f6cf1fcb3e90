import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlyScript, earlyStyles, themeScript } from '#layouts/inline.ts'
import { type SiteServer, startSite } from '../../scripts/support/site-server.ts'
import { readAllPages } from './site.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSite()
})
afterAll(() => server.stop())

const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, { redirect: 'manual', ...init })
const firstIdOf = async (path: string, name: string) => (await (await ask(`/api${path}`)).json())[name][0]._id as string
const built = (pattern: string) => globSync(pattern, { cwd: 'dist/client' })[0] ?? ''

const pagesOnDemand = [
  ...['/center/notice', '/en/center/notice', '/center/faqs', '/board/default-board', '/form'],
  ...['/nothing', '/cn/nothing'],
]

const kinds: Record<string, [status: number, address: () => string | Promise<string>, init?: RequestInit]> = {
  'the home page': [200, () => '/'],
  'a prebuilt page': [200, () => '/en/business/overview'],
  'a page on demand': [200, () => '/cn/center/notice'],
  'a notice': [200, async () => `/center/notice/${await firstIdOf('/v1/center/notifications', 'notifications')}`],
  'a missing notice': [404, () => '/center/notice/00000000-0000-7000-8000-000000000000'],
  'the console': [200, () => '/console'],
  'a page of the console': [200, () => '/console/application'],
  'the page that leads to the identity provider': [200, () => '/common/kcp/cert/request'],
  'a missing page': [404, () => '/nothing'],
  'a missing page in English': [404, () => '/en/nothing'],
  'a method that pages refuse': [405, () => '/', { method: 'POST' }],
  'a script': [200, () => `/${built('_astro/*.js')}`],
  'a style sheet': [200, () => `/${built('_astro/*.css')}`],
  'a font': [200, () => `/${built('_astro/*.woff2')}`],
  'a picture': [200, () => `/${built('_astro/*.webp')}`],
  'a drawing': [200, () => '/favicon.svg'],
  'robots.txt': [200, () => '/robots.txt'],
  'an answer of the API': [200, () => '/api/v1/center/notifications'],
  'a refusal of the API': [401, () => '/api/console/application'],
  'an unknown address of the API': [404, () => '/api/nothing'],
  'a malformed call': [
    400,
    () => '/api/v1/application',
    { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
  ],
  'a calendar': [
    200,
    async () => `/api/v1/application/schedules/${await firstIdOf('/v1/application/schedules', 'schedules')}/calendar`,
  ],
  'a file to save': [
    200,
    async () => `/api/v1/center/downloads/${await firstIdOf('/v1/center/downloads', 'downloads')}/file`,
  ],
  'the simulator’s window': [
    410,
    () => '/api/simulator/kcp/window',
    { method: 'POST', body: new URLSearchParams({ reg_cert_key: 'x' }) },
  ],
}

describe.each(Object.entries(kinds))('%s', (_, [status, address, init]) => {
  test('has the security headers', async () => {
    const answer = await ask(await address(), init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/base-uri 'none'/)
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    for (const name of ['Set-Cookie', 'Server', 'X-Powered-By', 'Access-Control-Allow-Origin'])
      expect(answer.headers.get(name), name).toBeNull()
    // Over http browsers must not be told to insist on https.
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
    const type = answer.headers.get('Content-Type') ?? ''
    if ((await answer.arrayBuffer()).byteLength > 0) expect(type).toMatch(/^(application|font|image|text)\//)
    if (/^text\/(html|plain|calendar|css)/.test(type)) expect(type).toMatch(/; ?charset=utf-8/i)
  })
})

function policyOf(answer: Response, html: string): Map<string, string> {
  const inside = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? ''
  const all = [answer.headers.get('Content-Security-Policy') ?? '', inside].join(';').split(/[;,]/)
  return new Map(all.map((one) => one.trim().split(/ (.*)/s)).map(([name = '', sources = '']) => [name, sources]))
}

const headOf = ({ status, statusText, headers }: Response) =>
  Buffer.byteLength(
    [`HTTP/1.1 ${status} ${statusText}`, ...[...headers].map((line) => line.join(': ')), '', ''].join('\r\n'),
  )

test("the response head of pages rendered on request fits into nginx's buffer", async () => {
  const kilobytes = Number(/^\s*proxy_buffer_size (\d+)k;$/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1] ?? 4)
  for (const path of pagesOnDemand) expect(headOf(await ask(path)), path).toBeLessThan(kilobytes * 1024)
})

describe('the content security policy', () => {
  test('of every prebuilt page allows its own scripts and styles, and inline code only by hash', async () => {
    const pages = readAllPages()
    expect(pages.length).toBeGreaterThan(100)
    for (const { url, html } of pages) expectStrict(url, policyOf(await ask(url), html))
  })

  test('of rendered pages and error pages is as strict', async () => {
    for (const url of [
      ...pagesOnDemand,
      `/center/notice/${await firstIdOf('/v1/center/notifications', 'notifications')}`,
    ]) {
      const answer = await ask(url)
      expectStrict(url, policyOf(answer, await answer.text()))
    }
  })

  function expectStrict(url: string, policy: Map<string, string>) {
    const everything = [...policy].flat().join(' ')
    expect(everything, url).not.toMatch(/unsafe-|\*(?!$| )|(?<![\w.:/])\*(?= |$)|\bhttp:(?!\/\/(localhost|127))|\bws:/)
    expect(policy.get('default-src'), url).toBe("'self'")
    for (const name of ['script-src', 'style-src'])
      expect(policy.get(name), `${url} ${name}`).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/)
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name), `${url} ${name}`).toBe("'none'")
    expect(policy.get('form-action'), url).toBeDefined()
  }

  test('comes before everything that it governs, except the inline code at the top of every page', () => {
    for (const { url, html } of readAllPages()) {
      const head = html.slice(0, html.search(/<meta http-equiv="content-security-policy"/i))
      const own = [earlyStyles, earlyScript, themeScript].reduce((rest, line) => rest.replace(`>${line}<`, '><'), head)
      expect(
        own.match(
          /<(script|style)(?! type="application\/ld\+json")[^>]*>[^<]|<(script|img|iframe|base|object)\b[^>]*\ssrc|rel="stylesheet"/i,
        )?.[0],
        url,
      ).toBeUndefined()
      expect(head.length, url).toBeGreaterThan(100)
    }
  })

  test('has no event handler, inline style or script URL to block', () => {
    for (const { url, html } of readAllPages()) {
      const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
      expect(
        markup.match(/<[^>]+\s(on[a-z]+|style)="[^"]*"|(href|src|action)="\s*(javascript|data:text)/i)?.[0],
        url,
      ).toBeUndefined()
    }
  })
})
