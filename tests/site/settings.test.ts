import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { policyYears } from '#contract/eligibility/policy-year.ts'
import type { PageBasis } from '#contract/round/offer-texts.ts'
import type { Settings } from '#contract/site/setting.ts'
import { AnswerCache } from '#server/http/answer-cache.ts'
import { demoOfferSource, demoOffers } from '#server/seed/offers.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import { injectSettings } from '#server/site/inject-settings.ts'
import { openSite } from '#server/site/site.ts'
import { trimCsp } from '../../scripts/trim-csp.ts'
import { isLongRun } from '../support/extent.ts'
import { readPublicPages } from './site.ts'

const social = {
  twitter: 'https://x.com/onmaru.example',
  facebook: '',
  instagram: 'https://instagram.com/onmaru.example',
}
const name = { ko: '주식회사 새이름', en: 'New Name Co., Ltd.', cn: '' }
const company = { ...builtInSettings.company, name, phone: '0212345678', email: 'new@onmaru.example' }
let settings: Settings = builtInSettings
let basis: PageBasis = exampleBasis
let server: Server
let origin: string

beforeAll(async () => {
  const site = await openSite({
    callApi: async () => new Response(null, { status: 503 }),
    settings: { current: () => settings, basis: () => basis },
    cache: new AnswerCache({ clock: Date.now, writes: { count: 0 } }),
  })
  server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (url: string, headers: Record<string, string> = {}) => fetch(`${origin}${url}`, { headers })

describe('with changed settings', () => {
  // The windows of the identity provider have no footer.
  const pages = readPublicPages().filter(({ html }) => html.includes('data-footer'))
  beforeAll(() => {
    settings = { ...builtInSettings, social, company }
  })

  test('every page has the links that are set, and no others', () => {
    for (const { url, ...page } of pages) {
      const html = injectSettings(page, settings, basis)
      const footer = html.slice(html.search(/<footer[^>]*\sdata-footer/))
      expect(footer, url).toContain(`<a href="${social.twitter}"`)
      expect(footer, url).toContain(`<a href="${social.instagram}"`)
      expect(footer, url).not.toContain('facebook')
      expect(footer, url).toMatch(/href="tel:0212345678"[^>]*>02-1234-5678<\/a>/)
      expect(footer, url).toMatch(/href="mailto:new@onmaru.example"[^>]*>new@onmaru.example<\/a>/)
      expect(footer, url).not.toContain(builtInSettings.company.name.ko)
    }
  })

  test('the server sends each page with the settings', { timeout: 120_000 }, async () => {
    // Not all pages in the short run: compressing them takes most of the time.
    for (const { url, ...page } of pages.filter((_, index) => isLongRun || index % 8 === 0))
      expect(await (await ask(url)).text(), url).toBe(injectSettings(page, settings, basis))
  })

  test('the content security policy of a page is unchanged', async () => {
    for (const { url, html } of readPublicPages().filter(({ path }) => path === '/' || path === '/business/overview')) {
      const injected = await (await ask(url)).text()
      const policy = /<meta http-equiv="content-security-policy"[^>]*>/i
      expect(policy.exec(injected)?.[0]).toBe(policy.exec(html)?.[0])
      // trimCsp would remove hashes of changed inline code; there are none.
      expect(trimCsp(injected)).toBe(injected)
    }
  })

  test('a page has one ETag per state of the settings, and the requested compression', async () => {
    const first = await ask('/business/brand', { 'Accept-Encoding': 'br' })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    expect(first.headers.get('Vary')).toBe('Accept-Encoding')
    const tag = first.headers.get('ETag') ?? ''
    expect((await ask('/business/brand', { 'If-None-Match': tag })).status).toBe(304)
    settings = { ...settings, survey: { url: 'https://survey.example/1' } }
    const second = await ask('/business/brand', { 'If-None-Match': tag, 'Accept-Encoding': 'gzip' })
    expect(second.status).toBe(200)
    expect(second.headers.get('Content-Encoding')).toBe('gzip')
    expect(await second.text()).toContain('https://survey.example/1')
    const plain = await ask('/business/brand', { 'Accept-Encoding': 'identity' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('ETag')).toBe(second.headers.get('ETag'))
  })

  test('other addresses of a page, and the error page, have the settings too', async () => {
    for (const url of ['/business/brand/', '/business/brand.html', '/en/', '/nothing', '/en/nothing'])
      expect(await (await ask(url)).text(), url).toContain(social.twitter)
    expect((await ask('/nothing')).status).toBe(404)
  })
})

describe('with a changed round', () => {
  const policy = policyYears.find(({ year }) => year === 2026) ?? null
  beforeAll(() => {
    settings = builtInSettings
    basis = { announcement: '20261117', policy }
  })
  afterAll(() => {
    basis = exampleBasis
  })

  const read = async (path: string) =>
    (await (await ask(path)).text()).replace(/<tbody[^>]*data-years[\s\S]*?<\/tbody>/, '')

  test.each([
    ['', '4,542만 원', '2007년 11월 18일 출생'],
    ['/en', '45.42 million', 'Born 18 November 2007'],
    ['/cn', '4542 万韩元', '出生日期：2007年11月18日'],
  ])('pages of %s state the limit and announcement dates of the round', async (prefix, limit, tooYoung) => {
    for (const path of [prefix || '/', `${prefix}/subscription/recruitment`, `${prefix}/subscription/requirement`]) {
      const text = (await read(path)).replaceAll('\u00a0', ' ')
      expect(text, path).toContain(limit)
      expect(text, path).not.toMatch(/>[^<]*(3,803|38\.03|\{\{)/)
    }
    expect((await read(`${prefix}/subscription/requirement`)).replaceAll('\u00a0', ' ')).toContain(tooYoung)
  })

  test.each([
    ['', ['6,770', '예시 금액 (면적에 비례하여 환산)', '월 65만 2,000원', '월 임대료 27만 8,000원부터']],
    ['/en', ['67.7', 'Sample prices, in proportion to the floor area', 'KRW 652,000/month', 'KRW 278,000 a month']],
    ['/cn', ['6770', '示例金额（按面积比例换算）', '月租 65.2 万韩元', '月租金 27.8 万韩元起']],
  ])(
    'pages of %s show the prices that the round offers, with their source',
    async (prefix, [price, source, unit, home]) => {
      const before = basis
      basis = { ...before, offers: { round: 2, list: demoOffers, source: demoOfferSource } }
      const expected: [path: string, texts: (string | undefined)[]][] = [
        [`${prefix}/subscription/recruitment`, [`>${price}</td>`, source]],
        [`${prefix}/subscription/support`, [`>${price}</td>`, source]],
        [`${prefix}/complex/unit`, [unit, source]],
        [prefix || '/', [home, source]],
      ]
      for (const [path, texts] of expected) {
        const text = await read(path)
        for (const one of texts) expect(text, path).toContain(one)
        expect(text, path).not.toMatch(/>[^<]*\{\{/)
      }
      basis = before
      for (const [path] of expected) expect(await read(path), path).not.toContain(source)
    },
  )

  test('a page without figures is sent as built', async () => {
    expect(await isPrecompressed('/business/brand')).toBe(true)
  })
})

test('without changes the precompressed file is sent', async () => {
  settings = builtInSettings
  expect(await isPrecompressed('/business/brand')).toBe(true)
})

async function isPrecompressed(path: string): Promise<boolean> {
  const { headers } = await ask(path, { 'Accept-Encoding': 'br' })
  return headers.get('Content-Length') === String(statSync(`dist/client${path}.html.br`).size)
}
