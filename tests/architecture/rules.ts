import type { Import, Source } from './source.ts'

const browser = ['contract', 'stores', 'ui', 'lib', 'styles', 'i18n']

/** Area → areas it may import. `features` and `console/page` mean the same feature or page only. */
const mayImport: Record<string, string[]> = {
  lib: ['lib'],
  styles: ['styles'],
  assets: [],
  contract: ['contract', 'lib'],
  i18n: ['i18n', 'contract'],
  ui: ['ui', 'lib', 'styles'],
  stores: ['stores', 'contract', 'lib'],
  features: ['features', 'assets', ...browser],
  'console/kit': ['console/kit', ...browser],
  'console/page': ['console/page', 'console/kit', ...browser],
  console: ['console', 'console/page', 'console/kit', ...browser],
  layouts: ['layouts', 'features', 'ui', 'contract', 'lib', 'styles', 'i18n'],
  pages: ['pages', 'layouts', 'assets', 'features', 'console', ...browser],
  api: ['api', 'server', 'contract', 'lib'],
  server: ['server', 'contract', 'lib', 'i18n'],
}

const runsInBrowser = ['lib', 'contract', 'ui', 'stores', 'features', 'console/kit', 'console/page', 'console']
/** Only `env.ts` reads settings; entry points pass the environment to it. */
const readsEnvironment = ['src/server/env.ts', 'src/server/main.ts', 'src/api/route.ts']
/** Run in the picture process. A bundled function starts no process: there `picture-process.ts` loads them. */
const pictureDecoders = ['picture.child.ts', 'picture-head.ts', 'picture-jobs.ts'].map(
  (name) => `src/server/file/picture/${name}`,
)
const mayDecode = [...pictureDecoders, 'src/server/file/picture/picture-process.ts']
/** Where requests are read and answered. The simulator is another company's server. */
const readsRequests =
  /^src\/server\/(http\/|identity\/simulator\/|auth\/(allow|read-|require-)|(file|access-log)\/(receive|send)-|.+\.routes\.ts$)/
const foreignToServer =
  /^(react|astro|swiper|ky|jwt-decode|nanostores|@nanostores|@astrojs|@tanstack|react-hook-form)\b/

/** Lowest first. A folder, or a file beside the folders, imports itself and lower floors only; types count too. */
const floors: Record<string, string[][]> = {
  'src/server': [
    ['env-value.ts', 'rich-text', 'process'],
    ['env.ts'],
    ['db'],
    ['secret'],
    ['http', 'person'],
    ['auth', 'file', 'second-factor', 'operation'],
    ['access-log', 'photo', 'log-in', 'banner', 'download', 'faq', 'notice', 'popup', 'terms', 'openapi'],
    ['policy-year', 'board', 'form'],
    ['round'],
    ['waiting-room'],
    ['identity', 'setting', 'statistics'],
    ['outbox', 'site'],
    ['application', 'inquiry', 'contact-message'],
    ['account', 'bulk', 'registration', 'remote-draft'],
    ['manager', 'seed'],
    ['pending-work', 'retention'],
    ['app.ts', 'open-deps.ts'],
    ['answer-from-cache.ts'],
    ['listener.ts'],
    ['main.ts'],
  ],
  'src/contract': [
    ['kit'],
    ['complex', 'terms', 'document'],
    ['eligibility', 'outbox'],
    ['round', 'content'],
    ['application'],
    ['account', 'site'],
  ],
}

type Room = { area: string; name: string; floor: number }

/** `src/server/notice/x.ts` → area `src/server`, room `notice`. */
function roomOf(path: string): Room | undefined {
  const [root, first, name = ''] = path.split('/')
  const area = `${root}/${first}`
  const floor = floors[area]?.findIndex((rooms) => rooms.includes(name))
  return floor === undefined ? undefined : { area, name, floor }
}

function climbs(from: string, to: string): boolean {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (!room || !target || room.area !== target.area || room.name === target.name) return false
  return room.floor >= 0 && target.floor >= room.floor
}

type Place = { area: string; unit?: string }

/** `src/features/notice/x.ts` → area `features`, unit `features/notice`. */
function placeOf(path: string): Place {
  const [root = '', first = '', second = '', third] = path.split('/')
  if (root === 'i18n') return { area: 'i18n' }
  if (first === 'features') return { area: 'features', unit: `features/${second}` }
  if (first !== 'console' || third === undefined) return { area: first }
  return second === 'kit' ? { area: 'console/kit' } : { area: 'console/page', unit: `console/${second}` }
}

type Rule = { name: string; breaks: (one: Import, file: Source) => boolean }

const importRules: Rule[] = [
  { name: 'climbs out of its folder', breaks: ({ specifier }) => specifier.startsWith('../') },
  {
    name: 'crosses a border of the import table',
    breaks: ({ target }, { path }) =>
      target !== undefined && !mayImport[placeOf(path).area]?.includes(placeOf(target).area),
  },
  {
    name: 'reaches into another feature or page',
    breaks: ({ target }, { path }) => {
      const [from, to] = [placeOf(path), placeOf(target ?? '')]
      return from.area === to.area && from.unit !== to.unit
    },
  },
  {
    name: 'the contract knows no package but valibot',
    breaks: ({ target, specifier }, { path }) =>
      placeOf(path).area === 'contract' && target === undefined && specifier !== 'valibot',
  },
  {
    name: 'the server knows no browser package',
    breaks: ({ specifier }, { path }) => placeOf(path).area === 'server' && foreignToServer.test(specifier),
  },
  {
    name: 'browser code knows nothing of Node',
    breaks: ({ specifier }, { path }) => isBrowserCode(path) && specifier.startsWith('node:'),
  },
  {
    name: 'imports from its own floor or a higher one',
    breaks: ({ target }, { path }) => target !== undefined && climbs(path, target),
  },
  {
    name: 'decodes pictures in the server’s own process',
    breaks: ({ specifier, target, isType }, { path }) =>
      placeOf(path).area === 'server' &&
      !isType &&
      (/^(sharp|heic-decode)$/.test(specifier) || pictureDecoders.includes(target ?? '')) &&
      !mayDecode.includes(path),
  },
  {
    name: 'a service takes values, not a request',
    breaks: ({ specifier, names }, { path }) =>
      placeOf(path).area === 'server' &&
      specifier === 'hono' &&
      names.some((name) => /^(Context|Handler|MiddlewareHandler)$/.test(name)) &&
      !readsRequests.test(path),
  },
  { name: 'passes on what another file exports', breaks: ({ isReExport }) => isReExport },
]

/** `.astro` files run at build time or on the server. */
function isBrowserCode(path: string): boolean {
  return runsInBrowser.includes(placeOf(path).area) && !path.endsWith('.astro')
}

function fileProblems({ path, text, imports, hydratedComponents, readsEnvironment: reads }: Source): string[] {
  const isIsland = (component: string) =>
    imports.some(({ specifier, names }) => specifier.endsWith('.island.tsx') && names.includes(component))
  const problems = hydratedComponents
    .filter((name) => !isIsland(name))
    .map((name) => `hydrates ${name}, which is no *.island.tsx`)
  if (reads && !readsEnvironment.includes(path)) problems.push('reads process.env')
  if (roomOf(path)?.floor === -1 && !isTest(path)) problems.push('stands on no floor')
  const most = mostLines(path)
  if (most && text.trimEnd().split('\n').length > most) problems.push(`is a page of over ${most} lines`)
  return problems
}

/** A page of the site only composes; a console page leaves common parts to the kit. */
function mostLines(path: string): number | undefined {
  if (path.startsWith('src/pages/')) return 40
  return path.endsWith('.page.tsx') ? 60 : undefined
}

/** Path → imported paths. */
type Graph = Map<string, string[]>

function graphOf(files: Source[], counts: (one: Import, file: Source) => boolean): Graph {
  return new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap((one) => (counts(one, file) && one.target ? [one.target] : [])),
    ]),
  )
}

/** Imports of types do not exist at run time. */
const atRunTime = ({ isType }: Import) => !isType
/** Where there are floors, types may not form a cycle either. */
const countsInCycles = (one: Import, { path }: Source) => atRunTime(one) || roomOf(path) !== undefined

function cycles(graph: Graph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push(`${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: a cycle`)
    if (done.has(path)) return
    done.add(path)
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
  }
  for (const path of graph.keys()) walk(path, [])
  return found
}

/** Islands and scripts get their texts as props, because the engine with all languages is larger than they are. */
function enginesInBrowser(files: Source[], graph: Graph): string[] {
  const waiting = files.flatMap(({ path, scriptImports }) => (path.endsWith('.island.tsx') ? [path] : scriptImports))
  const sent = new Set<string>()
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sent.has(path)) continue
    sent.add(path)
    waiting.push(...(graph.get(path) ?? []))
  }
  const loads = [...sent].filter((path) => graph.get(path)?.includes('i18n/translate.ts'))
  return loads.map((path) => `${path}: loads the i18n engine in the browser`)
}

/** Violations as `file → import: rule`. */
export function violations(files: Source[]): string[] {
  const perFile = files
    .filter(({ path }) => !/\.d\.ts$/.test(path))
    .flatMap((file) => [
      ...file.imports.flatMap((one) => broken(one, file).map((rule) => `${file.path} → ${one.specifier}: ${rule}`)),
      ...fileProblems(file).map((problem) => `${file.path}: ${problem}`),
    ])
  return [...perFile, ...cycles(graphOf(files, countsInCycles)), ...enginesInBrowser(files, graphOf(files, atRunTime))]
}

function broken(one: Import, file: Source): string[] {
  const rules = isTest(file.path) ? importRules.slice(0, 3) : importRules
  return rules.filter(({ breaks }) => breaks(one, file)).map(({ name }) => name)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
