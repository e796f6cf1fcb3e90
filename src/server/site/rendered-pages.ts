import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Basis } from '#contract/eligibility/basis.ts'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import type { Settings } from '#contract/site/setting.ts'
import { encodingOf, type Packed, pack } from '#server/http/packed.ts'
import { builtSettings } from '#server/setting/built.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'
import { injectSettings } from './inject-settings.ts'

type RenderedPage = Packed & { tag: string }
type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/**
 * Sends a prebuilt page with the current settings and basis. It is made and compressed at the first request and cached
 * until either changes. Returns false if the built file is up to date and can be sent.
 */
export function openRenderedPages(folder: string, settings: Pick<CurrentSettings, 'current' | 'basis'>): Answer {
  const files = new Map(globSync('**/*.html', { cwd: folder }).map((file) => [pathOf(file), `${folder}${file}`]))
  const withBasis = new Set([...files.values()].filter((file) => readFileSync(file, 'utf8').includes(' data-basis=')))
  let [renderedSettings, basis] = [builtSettings, exampleBasis]
  let isAsBuilt = true
  let pages = new Map<string, Promise<RenderedPage>>()

  return (request, response, path) => {
    const current = settings.current()
    const file = files.get(pathOf(path.slice(1)))
    if (current !== renderedSettings || settings.basis() !== basis) {
      ;[renderedSettings, basis] = [current, settings.basis()]
      isAsBuilt = shownJson(current) === shownJson(builtSettings)
      pages = new Map()
    }
    if (!file || (isAsBuilt && (basis === exampleBasis || !withBasis.has(file)))) return false
    const page = pages.get(file) ?? renderPage(file, pathOf(path.slice(1)), current, basis)
    pages.set(file, page)
    page.then(
      (rendered) => send(request, response, rendered),
      () => {
        pages.delete(file)
        response.destroy()
      },
    )
    return true
  }
}

/** `en/business/overview.html` → `/en/business/overview`. */
function pathOf(file: string): string {
  return `/${file}`.replace(/((\/index)?\.html|\/)$/, '') || '/'
}

/** The settings that pages show. */
function shownJson({ company, social, survey }: Settings): string {
  return JSON.stringify([company, social, survey])
}

async function renderPage(file: string, path: string, settings: Settings, basis: Basis): Promise<RenderedPage> {
  const html = injectSettings({ html: await readFile(file, 'utf8'), ...splitLocale(path) }, settings, basis)
  return { ...(await pack(html)), tag: createHash('sha256').update(html).digest('base64url').slice(0, 22) }
}

function send(request: IncomingMessage, response: ServerResponse, { tag, ...bodies }: RenderedPage): void {
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  const etag = `W/"${tag}"`
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag))
    return void response.writeHead(304).end()
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bodies[encoding].length })
  response.end(request.method === 'HEAD' ? undefined : bodies[encoding])
}
