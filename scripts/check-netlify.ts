/**
 * `NETLIFY=true npm run build && npm run check -- netlify`, with the same settings: checks the files that Netlify would serve
 * and calls its function.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connectDirective, uploadModeOf } from './upload-mode.ts'

const functionFile = resolve('.netlify/v1/functions/ssr/ssr.mjs')
if (existsSync('.env')) process.loadEnvFile()
const env = { ...process.env, NETLIFY: 'true' }
const mode = uploadModeOf(env)
const expectedDirective = connectDirective(env) ?? ''
const pages = ['index.html', 'en.html', 'cn.html', 'application.html', '404.html']
const roundsPath = '/api/v1/application/schedules'
const expectedStatuses = {
  [roundsPath]: 200,
  '/api/auth/accessToken': 401,
  '/console/application': 200,
  '/nothing-here': 404,
}
type Handler = (request: Request, context: object) => Promise<Response>

/** `connect-src` may name only our server and, with direct uploads, the bucket's `incoming/`. */
function checkCsp(page: string, html: string, headers = new Headers()): string[] {
  const [, inPage] = /<meta http-equiv="content-security-policy" content="([^"]*)/i.exec(html) ?? []
  // On-demand pages have their policy in a header.
  const csp = headers.get('Content-Security-Policy') ?? inPage
  if (csp === undefined) return [`${page} has no policy`]
  const directives = csp.split(';').map((directive) => directive.trim())
  const found = directives.filter((directive) => directive.startsWith('connect-src')).join('; ')
  return found === expectedDirective ? [] : [`${page} has “${found}” in its policy, not “${expectedDirective}”`]
}

/** Real functions need PostgreSQL and a bucket; the check only needs the complete code and runs without real ones. */
function prepareSettings(dataDir: string): void {
  const direct = mode === 'direct'
  // An address at which nothing listens: the check stores no file.
  const bucket = {
    S3_ENDPOINT: 'https://127.0.0.1:9',
    S3_BUCKET: 'nobody',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  }
  const blank = Object.fromEntries(Object.keys(bucket).map((name) => [name, '']))
  // UPLOAD is empty: the function must know the upload mode from its build.
  Object.assign(process.env, direct ? bucket : blank, { UPLOAD: '', DATABASE_URL: '', LOG_LEVEL: 'silent' })
  Object.assign(process.env, { DATA_DIR: dataDir, IDENTITY: 'off', SEED: 'none' })
}

async function callFunction(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'onmaru-netlify-'))
  prepareSettings(dataDir)
  const { default: handler, config } = await import(pathToFileURL(functionFile).href)
  const problems: string[] = []
  if (config.path !== '/*' || !config.preferStatic) problems.push('the function stands before the static site')
  for (const [path, status] of Object.entries(expectedStatuses)) {
    const request = new Request(`https://www.onmaru.example${path}`)
    const answer = await (handler as Handler)(request, { ip: '127.0.0.1' })
    const body = await answer.text()
    if (answer.status !== status) problems.push(`${path} answers ${answer.status}, not ${status}`)
    else if (path === roundsPath) problems.push(...checkUploadMode(JSON.parse(body)))
    else if (answer.headers.get('Content-Type')?.startsWith('text/html'))
      problems.push(...checkCsp(path, body, answer.headers))
  }
  rmSync(dataDir, { recursive: true })
  return problems
}

/** The function tells the form where to send documents, and the page's policy must allow it. */
function checkUploadMode({ upload }: { upload: string }): string[] {
  return upload === mode ? [] : [`the function has documents go by “${upload}”, its pages by “${mode}”`]
}

const problems = pages.filter((page) => !existsSync(join('dist', page))).map((page) => `dist/${page} is missing`)
problems.push(...globSync('dist/**/*.{ts,sqlite,env}').map((file) => `${file} would be served`))
for (const page of globSync('dist/**/*.html')) problems.push(...checkCsp(page, readFileSync(page, 'utf8')))
if (existsSync(functionFile)) problems.push(...(await callFunction()))
else problems.push('there is no function')
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(`${globSync('dist/**/*.html').length} static pages, and a function that answers; documents go by ${mode}`)
process.exit(problems.length === 0 ? 0 : 1)
