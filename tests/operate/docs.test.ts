import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { serverFlags } from '#scripts/support/server-flags.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const docs = read('docs/operate.md')
const matchesOf = (pattern: RegExp, text = docs) => [
  ...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0])),
]
const server = globSync('src/server/**/*.ts').map(read).join('\n')

describe('docs/operate.md', () => {
  test('names existing commands', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = matchesOf(/npm run ([a-z:]+)/g)
    expect(named.length).toBeGreaterThan(6)
    expect(named.filter((name) => !scripts[name])).toEqual([])
  })

  test('names existing files', () => {
    const links = matchesOf(/\]\(([^)#]+)/g).map((link) => path.join('docs', link))
    const inBackticks = matchesOf(/`((?:deploy|docs|scripts|src|tests)\/[\w./-]+)`/g)
    const inCommands = matchesOf(/(?:deploy|tests)\/[\w./-]+\.\w+/g)
    expect([...links, ...inBackticks, ...inCommands].filter((file) => !existsSync(file))).toEqual([])
  })

  test('names existing settings', () => {
    const settings = Object.keys(parseEnv(read('.env.example')))
    const known = [...settings, ...settings.map((name) => name.replace(/_[A-Z]+$/, '_'))]
    const placeholdersAndFiles = [
      'VERSION',
      'REPOSITORY',
      'NAME',
      'KEY',
      'PASSWORD',
      'HOST',
      'BUCKET',
      'SHA256SUMS',
      'NEW',
      'OLD',
      'URL',
    ]
    const named = [...matchesOf(/`([A-Z][A-Z0-9_]{3,})`/g), ...matchesOf(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.includes(name) && !placeholdersAndFiles.includes(name))).toEqual([])
  })

  test('names existing pages and addresses', () => {
    const registry = globSync('src/console/**/*.ts{,x}').map(read).join('\n')
    const pages = matchesOf(/`(\/console\/[\w/-]+)`/g)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.filter((page) => !registry.includes(`'${page}'`))).toEqual([])
    expect(
      matchesOf(/`(?:GET )?(\/(?:healthz|readyz|metrics))`/g).filter((one) => !server.includes(`'${one}'`)),
    ).toEqual([])
  })
})

test('documents and alerts name existing metrics', () => {
  const named = matchesOf(/\b(?:onmaru|http)_[a-z_]+/g, docs + read('deploy/alerts.yml'))
  const kept = named.map((name) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(kept.length).toBeGreaterThan(8)
  expect(kept.filter((name) => !server.includes(`'${name}'`))).toEqual([])
})

describe('deploy', () => {
  test.each(['onmaru.service', 'onmaru-backup.service'])('%s runs an existing file with its settings', (file) => {
    const unit = read(`deploy/${file}`)
    expect(matchesOf(/(?:src|scripts)\/[\w/-]+\.ts/g, unit).filter((one) => existsSync(one))).toHaveLength(1)
    expect(unit).toContain('--env-file=/etc/onmaru/onmaru.env')
  })

  test('the service has the same flags as npm start', () => {
    const flags = matchesOf(/node ((?:--max|--external)\S+ \S+) /g, read('deploy/onmaru.service'))
    expect(flags).toEqual([serverFlags.join(' ')])
  })

  test('the nightly backup is encrypted', () => {
    expect(read('deploy/onmaru-backup.service')).toContain('--recipients-file /etc/onmaru/backup-recipients')
    expect(docs).toContain('/etc/onmaru/backup-recipients')
  })

  test("nginx uses the server's port, and buffers no document on its disk", () => {
    const conf = read('deploy/nginx.conf')
    expect(conf).toContain(`server 127.0.0.1:${parseEnv(read('.env.example')).PORT};`)
    expect(conf).toMatch(/proxy_request_buffering off;[\s\S]*proxy_max_temp_file_size 0;/)
  })
})
