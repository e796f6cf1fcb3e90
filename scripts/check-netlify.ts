/** `NETLIFY=true npm run build && npm run check:netlify`: looks at what Netlify would serve, and calls its function. */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const functionFile = resolve('.netlify/v1/functions/ssr/ssr.mjs')
const pages = ['index.html', 'en.html', 'cn.html', 'application.html', '404.html']
type Handler = (request: Request, context: object) => Promise<Response>

async function callFunction(): Promise<string[]> {
  // Netlify's own functions get a PostgreSQL; that the code came along whole shows on the embedded store as well.
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'onmaru-netlify-')), IDENTITY: 'off', SEED: 'none' }
  Object.assign(process.env, settings, { DATABASE_URL: '', S3_ENDPOINT: '', UPLOAD: 'server', LOG_LEVEL: 'silent' })
  const { default: handler, config } = await import(pathToFileURL(functionFile).href)
  const problems: string[] = []
  if (config.path !== '/*' || !config.preferStatic) problems.push('the function stands before the static site')
  const expected = {
    '/api/v1/application/schedules': 200,
    '/api/auth/accessToken': 401,
    '/console/application': 200,
    '/nothing-here': 404,
  }
  for (const [path, status] of Object.entries(expected)) {
    const request = new Request(`https://www.onmaru.example${path}`)
    const answer = await (handler as Handler)(request, { ip: '127.0.0.1' })
    if (answer.status !== status) problems.push(`${path} answers ${answer.status}, not ${status}`)
    await answer.body?.cancel()
  }
  rmSync(settings.DATA_DIR, { recursive: true })
  return problems
}

const problems = pages.filter((page) => !existsSync(join('dist', page))).map((page) => `dist/${page} is missing`)
problems.push(...globSync('dist/**/*.{ts,sqlite,env}').map((file) => `${file} would be served`))
if (existsSync(functionFile)) problems.push(...(await callFunction()))
else problems.push('there is no function')
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${globSync('dist/**/*.html').length} static pages, and a function that answers`)
process.exit(problems.length === 0 ? 0 : 1)
