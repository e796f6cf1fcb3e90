import { globSync, statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import { splitLocale } from '#contract/kit/locale.ts'
import type { Settings } from '#contract/site/setting.ts'
import { compress, type Encode, ReadyAnswer } from '#server/http/ready-answer.ts'
import { builtInSettings } from '#server/setting/built-in-settings.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'
import { injectSettings } from './inject-settings.ts'
import { refusePage } from './refuse-page.ts'

/** Bytes. The build has some 40 MB of files, a third of which is compressed forms. */
const memory = 64 * 2 ** 20
/** Bytes. Larger files are read from the disk for each caller. */
const largestInMemory = 2 ** 20

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
}
const suffixes = { br: '.br', gzip: '.gz' }

type BuiltFile = { file: string; path: string; bytes: number; isPrecompressed: boolean }

/**
 * Sends files of the build from memory; false if there is no such file. Pages whose settings or basis differ from the
 * build have them injected, until either changes again.
 */
export function openBuiltFiles(
  folder: string,
  settings: Pick<CurrentSettings, 'current' | 'basis'>,
  siteHeaders: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const files = findFiles(folder)
  const state = { number: 0, settings: settings.current(), basis: settings.basis() }
  const answers = new LRUCache<string, ReadyAnswer>({
    maxSize: memory,
    sizeCalculation: ({ size }) => size,
    // A file whose place in memory was taken while it was read is sent all the same.
    ignoreFetchAbort: true,
    fetchMethod: (key) => read(files.get(key.slice(key.indexOf('/'))) as BuiltFile),
  })

  /** A new number leaves the answers with the former settings to be pushed out. */
  function updateState(): void {
    const now = { settings: settings.current(), basis: settings.basis() }
    if (now.settings !== state.settings || now.basis !== state.basis)
      Object.assign(state, now, { number: state.number + 1 })
  }

  async function read(built: BuiltFile): Promise<ReadyAnswer> {
    const asBuilt = await readFile(built.file)
    const body = inject(asBuilt, built)
    const precompressed: Encode = (_, encoding) => readFile(built.file + suffixes[encoding])
    const encode = body === asBuilt ? precompressed : compress(11)
    return new ReadyAnswer({
      status: built.path.endsWith('/404') ? 404 : 200,
      headers: headersOf(built),
      body,
      encode: built.isPrecompressed ? encode : undefined,
    })
  }

  function inject(content: Buffer, { path, file }: BuiltFile): Buffer {
    const hasBasis =
      state.basis !== exampleBasis && (content.includes(' data-basis=') || content.includes(' data-offers'))
    const isAsBuilt = shown(state.settings) === shown(builtInSettings) && !hasBasis
    if (isAsBuilt || extname(file) !== '.html') return content
    return Buffer.from(injectSettings({ html: content.toString(), ...splitLocale(path) }, state.settings, state.basis))
  }

  const headersOf = ({ path, file }: BuiltFile) => ({
    ...siteHeaders,
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    // Astro's assets have a hash in their name; other files are revalidated by ETag.
    'Cache-Control': path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })

  async function send(built: BuiltFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (built.bytes > largestInMemory) return sendFromDisk(built, headersOf(built), request, response)
    const key = `${state.number} ${built.path}`
    const answer = answers.get(key) ?? (await answers.forceFetch(key))
    await answer.send(request, response)
  }

  return (request, response, path) => {
    const built = files.get(path)
    if (!built) return false
    updateState()
    // A new build removed the file.
    send(built, request, response).catch(() => refusePage(request, 'serviceUnavailable').send(request, response))
    return true
  }
}

/** By path; pages also by the name of their file. */
function findFiles(folder: string): Map<string, BuiltFile> {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(folder + name).isFile())
  const all = new Set(names)
  return new Map(
    names
      .filter((name) => !all.has(name.replace(/\.(br|gz)$/, '')) || !/\.(br|gz)$/.test(name))
      .flatMap((name) => {
        const file = folder + name
        const path = pathOf(name)
        const isPrecompressed = all.has(`${name}.br`) && all.has(`${name}.gz`)
        const built = { file, path, bytes: statSync(file).size, isPrecompressed }
        return [[path, built] as const, [`/${name}`, built] as const]
      }),
  )
}

/** `en/business/overview.html` → `/en/business/overview`. */
function pathOf(name: string): string {
  return `/${name}`.replace(/((\/index)?\.html)$/, '') || '/'
}

function shown({ company, social, survey }: Settings): string {
  return JSON.stringify([company, social, survey])
}

/** Opens the file before anything is sent: if it is gone, the caller gets an error. */
async function sendFromDisk(
  { file }: BuiltFile,
  headers: Record<string, string>,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const opened = await open(file)
  const { size } = await opened.stat()
  response.writeHead(200, { ...headers, 'Content-Length': size })
  if (method !== 'HEAD') return void pipeline(opened.createReadStream(), response, () => {})
  response.end()
  await opened.close()
}
