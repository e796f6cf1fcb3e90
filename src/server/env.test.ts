import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readBuildEnv, readEnv, siteUrlOf } from './env.ts'
import { StartError } from './process/start-error.ts'

const names = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
const key = Buffer.alloc(32, 'k').toString('base64')

test('an empty environment is valid', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 4321,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    TRUSTED_PROXIES: 0,
    SEED: 'demo',
  })
})

test.each(['', ' ', '\t\r\n'])('an empty value (%j) counts as absent', (empty) => {
  expect(readEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readEnv({}))
})

test('given values are used', () => {
  const given = {
    PORT: '0',
    DATABASE_URL: 'postgres://onmaru@localhost/onmaru',
    SITE_URL: 'https://onmaru.example',
    IDENTITY: 'off',
    TOKEN_SECRET: key,
    FILE_KEY: ` ${key} `,
    TRUSTED_PROXIES: '2',
    SEED: 'none',
    LOG_LEVEL: 'debug',
  }
  expect(readEnv(given)).toMatchObject({ ...given, PORT: 0, FILE_KEY: key, TRUSTED_PROXIES: 2 })
})

const kcp = {
  IDENTITY: 'kcp',
  SITE_URL: 'https://onmaru.example',
  KCP_SITE_CD: 'A1B2C',
  KCP_ENC_KEY: 'key',
  KCP_WEB_SITEID: 'ONMARU',
}

const deployments = [
  ...['https://onmaru.example', ' https://onmaru.example', 'HTTPS://onmaru.example', '\thttps://onmaru.example\r\n'],
  ...['http://onmaru.example', 'http://192.168.0.5:4321', 'http://localhost.onmaru.example', 'http://127.0.0.1.nip.io'],
  ...['https:onmaru.example', 'https://localhost'],
].map((SITE_URL): Record<string, string> => ({ SITE_URL }))
for (const NODE_ENV of ['production', ' production ', 'Production', 'prod', '"production"'])
  deployments.push({ NODE_ENV })
for (const HOST of ['0.0.0.0', '::', '192.168.0.5', 'onmaru.example', 'localhost.onmaru.example', '::ffff:127.0.0.1'])
  deployments.push({ HOST })
for (const TRUSTED_PROXIES of ['1', ' 2']) deployments.push({ TRUSTED_PROXIES })
for (const rest of ['onmaru.example/onmaru', '10.0.0.5:5432/onmaru', '/onmaru?host=onmaru.example'])
  deployments.push({ DATABASE_URL: `postgres://${rest}` })
for (const SMTP_URL of ['smtp://mail.example:587', 'SMTPS://user:password@mail.example'])
  deployments.push({ SMTP_URL, MAIL_FROM: 'no-reply@onmaru.example' })
const texts = { SOLAPI_API_KEY: 'key', SOLAPI_API_SECRET: 'secret', SOLAPI_FROM: '07000000000' }
deployments.push({ METRICS_HOST: '0.0.0.0' }, texts)

test.each(deployments)('in production (%j) IDENTITY is required', (production) => {
  const required = `  IDENTITY: must be set in production, as ${Object.keys(production)[0]} shows`
  expect(() => readEnv(production)).toThrow(required)
  expect(() => readEnv({ ...production, IDENTITY: ' ' })).toThrow(required)
  for (const given of [kcp, { IDENTITY: 'off' }, { IDENTITY: 'simulator' }])
    expect(readEnv({ ...production, ...given }).IDENTITY).toBe(given.IDENTITY)
})

test.each(deployments)('in production (%j) there are no demo accounts, unless SEED asks for them', (production) => {
  expect(readEnv({ ...production, IDENTITY: 'off' }).SEED).toBe('none')
  expect(readEnv({ ...production, IDENTITY: 'off', SEED: ' ' }).SEED).toBe('none')
  expect(readEnv({ ...production, IDENTITY: 'off', SEED: 'demo' }).SEED).toBe('demo')
})

const developments = [
  'http://localhost:4321',
  'HTTP://LOCALHOST:4321/',
  'http://onmaru.localhost',
  'http://127.0.0.1',
  'http://[::1]:80',
].map((SITE_URL): Record<string, string> => ({ SITE_URL }))
for (const HOST of ['127.0.0.1', 'localhost', '127.0.0.53', '::1']) developments.push({ HOST })
for (const rest of ['localhost/onmaru', '127.0.0.1:5432/onmaru', '[::1]/onmaru', '/onmaru?host=/run/postgresql'])
  developments.push({ DATABASE_URL: `postgres://${rest}` })
developments.push({ DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/onmaru' }, { TRUSTED_PROXIES: '0' })
developments.push({ SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'no-reply@onmaru.example' })
developments.push({ ...texts, SOLAPI_URL: 'http://127.0.0.1:1026' }, { KCP_SITE_CD: 'A1B2C' })

test.each([...developments, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
  'on a development machine (%j) there are demo accounts and the simulator',
  (development) => {
    expect(readEnv(development)).toMatchObject({ SEED: 'demo', IDENTITY: 'simulator' })
  },
)

test.each(['SITE_URL', 'KCP_SITE_CD', 'KCP_ENC_KEY', 'KCP_WEB_SITEID'])('KCP requires %s', (name) => {
  expect(() => readEnv({ ...kcp, [name]: '' })).toThrow(`  ${name}: is needed where IDENTITY is kcp`)
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'onmaru-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const readDeployed = (given: Record<string, string>) => readEnv({ IDENTITY: 'off', ...given })

test('a bucket on another machine shows production', () => {
  expect(() => readEnv(s3)).toThrow('  IDENTITY: must be set in production, as S3_ENDPOINT shows')
})

test('a bucket requires endpoint, name and keys together', () => {
  expect(readDeployed(s3)).toMatchObject({ ...s3, S3_REGION: 'us-east-1', S3_PATH_STYLE: 'true' })
  for (const name of Object.keys(s3))
    expect(() => readDeployed({ ...s3, [name]: '' })).toThrow(`${Object.keys(s3).join(', ')}: must be set together`)
})

test('direct uploads require a bucket, and an https endpoint on an https site', () => {
  expect(readDeployed(s3).UPLOAD).toBe('server')
  expect(readDeployed({ ...s3, UPLOAD: 'direct' }).UPLOAD).toBe('direct')
  expect(() => readEnv({ UPLOAD: 'direct' })).toThrow('  UPLOAD: direct needs the S3_ settings')
  const site = { SITE_URL: 'https://onmaru.example', IDENTITY: 'off', UPLOAD: 'direct' }
  expect(readDeployed({ ...s3, ...site }).UPLOAD).toBe('direct')
  expect(() => readDeployed({ ...s3, ...site, S3_ENDPOINT: 'http://s3.example' })).toThrow(
    '  UPLOAD: direct needs an https',
  )
})

test('unknown settings are ignored', () => {
  expect(readEnv({ PATH: '/bin', HOME: '/root' })).toEqual(readEnv({}))
})

const numbers = ['eighty', '1.5', '-1', '+1', '1e3', '1e9', '0x10', 'NaN', 'Infinity', '１', '1_000', '1, 2', 'true']
const webAddresses = [
  ...[
    'onmaru.example',
    'www.onmaru.example:443',
    'javascript:alert(1)',
    'ftp://onmaru.example',
    'file:///etc',
    '0',
    'on',
  ],
  ...['https://', 'https://user@onmaru.example', 'https://user:password@onmaru.example', 'https://onmaru.example?a'],
  ...['https://onmaru.example#a', 'https://onmaru.example"', 'https://a.example, https://b.example'],
  ...['https://a.example,b.example', 'https://a.example https://b.example', 'https://onmaru.example:65536'],
]
const origins = [...webAddresses, 'https://onmaru.example/path', 'https://a.example,https://b.example']
const keys = [
  'short',
  Buffer.alloc(31).toString('base64'),
  Buffer.alloc(33).toString('base64'),
  `!!${key}`,
  `${key} ${key}`,
]
const words = ['two words', 'line\nbreak', '키', '\u200bzero']
const hosts = ['0', '0x0', '127.1', '127.0.0.1:80', '[::1]', '*', '0.0.0.0/0', 'http://localhost', 'a, b', '256.0.0.1']
const choices = ['0', '1', 'yes', 'enabled', 'null']
const hostile: Record<string, string[]> = {
  PORT: [...numbers, 'eighty', '80.5', '65536', '4321x', '99999999999'],
  HOST: hosts,
  DATA_DIR: ['~/data', './da\0ta', './a\nb'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost', 'postgres:onmaru', 'postgres://', 'postgres://a,postgres://b'],
  SITE_URL: origins,
  PUBLIC_CLIENT_KEY: words,
  TOKEN_SECRET: keys,
  TOKEN_SECRET_PREVIOUS: keys,
  FILE_KEY: ['x'.repeat(32), ...keys],
  FILE_KEY_PREVIOUS: keys,
  IDENTITY_KEY: keys,
  DEVELOPER_USERNAME: ['Developer', 'two words', 'a, b', 'dev', '*'],
  FORM_PLACES: [...numbers, '100000', '2,000'],
  TRUSTED_PROXIES: [...numbers, '11', '10.0.0.1', '10.0.0.0/8'],
  IDENTITY: [...choices, 'on', 'OFF', 'simulator,kcp', 'false'],
  KCP_SITE_CD: words,
  KCP_ENC_KEY: words,
  KCP_WEB_SITEID: words,
  KCP_URL: origins,
  SMTP_URL: ['smtp:mail.example:587', 'https://mail.example', 'mail.example', 'smtp://', 'smtp://a.example,b.example'],
  MAIL_FROM: ['ONMARU', 'a@onmaru.example, b@onmaru.example', 'A <a@onmaru.example>\r\nBcc: b@onmaru.example', '<a@b'],
  SOLAPI_API_KEY: words,
  SOLAPI_API_SECRET: words,
  SOLAPI_FROM: ['onmaru', '1', '02-123-4567, 02-123-4568', '1e9'],
  SOLAPI_URL: origins,
  S3_ENDPOINT: [...webAddresses, 's3.example'],
  S3_BUCKET: ['Files', '../files', 'files/', 'a..b', 'a b', 'a,b', 'x'],
  S3_REGION: ['us east', 'us-east-1,us-east-2', '../x'],
  S3_ACCESS_KEY_ID: words,
  S3_SECRET_ACCESS_KEY: words,
  S3_PATH_STYLE: [...choices, 'True', 'on'],
  UPLOAD: [...choices, 'bucket', 'Direct', 'false'],
  EXPORT_CSV: [...choices, 'On', 'true', 'false', 'on,off'],
  STAFF_SECOND_FACTOR: [...choices, 'Required', 'on', 'true', 'false'],
  SEED: [...choices, 'None', 'none,demo', 'false'],
  METRICS_PORT: [...numbers, '65536'],
  METRICS_HOST: hosts,
  STOP_DELAY: [...numbers, '3601', '5s'],
  LOG_LEVEL: [...choices, 'loud', 'trace', 'INFO', 'info,debug', '10'],
}

test('every setting has hostile values', () => {
  expect(Object.keys(hostile).sort()).toEqual(names.sort())
})

const cells = Object.entries(hostile).flatMap(([name, values]) => values.map((value) => [name, value] as const))

test.each(cells)('%s=%j ends the start with what a value must be, and an example', (name, value) => {
  const attempt = () => readEnv({ [name]: value })
  expect(attempt).toThrow(StartError)
  expect(messageOf(attempt).split('\n')).toContainEqual(
    expect.stringMatching(new RegExp(`^  ${name}: must be .+( such as | or ).+$`)),
  )
})

const defaults = parseEnv(readFileSync('.env.example', 'utf8'))
test.each(names.flatMap((name) => [`"${defaults[name]}"`, `'a'`].map((value) => [name, value])))(
  '%s=%s must be without quotes, which Docker keeps',
  (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^  ${name}: must be .+, without quotes$`, 'm'))
  },
)

test('all errors are reported at once, without secrets', () => {
  const settings = Object.fromEntries(Object.entries(hostile).map(([name, [value]]) => [name, value]))
  const message = messageOf(() => readEnv({ ...settings, TOKEN_SECRET: 'my-own-secret' }))
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0])
  expect(new Set(named)).toEqual(new Set(names))
  expect(message).not.toContain('my-own-secret')
})

test.each([
  ['SITE_URL', ' HTTPS://WWW.Onmaru.Example:443/ ', 'https://www.onmaru.example'],
  ['SITE_URL', 'https://온마루.example', 'https://xn--2s2b1p501a.example'],
  ['KCP_URL', 'https://testcert.kcp.co.kr/', 'https://testcert.kcp.co.kr'],
  ['DATABASE_URL', ' postgres:///onmaru?host=/run/postgresql\n', 'postgres:///onmaru?host=/run/postgresql'],
  ['SEED', ' none ', 'none'],
  ['TRUSTED_PROXIES', ' 1 ', 1],
  ['HOST', '::', '::'],
  ['DATA_DIR', ' /srv/my data ', '/srv/my data'],
])('%s=%j is read as %j', (name, value, read) => {
  expect(readEnv({ IDENTITY: 'off', [name]: value })).toHaveProperty(name, read)
})

test.each([
  'no-reply@onmaru.example',
  'ONMARU <no-reply@onmaru.example>',
  '온마루 (문의) <no-reply@onmaru.example>',
  '"Onmaru, Seoul" <no-reply@onmaru.example>',
])('mails may come from %s', (MAIL_FROM) => {
  expect(readEnv({ SMTP_URL: 'SMTPS://mail.example', MAIL_FROM, IDENTITY: 'off' })).toHaveProperty(
    'MAIL_FROM',
    MAIL_FROM,
  )
})

test('the build reads its settings as the server does', () => {
  const given = { SITE_URL: ' HTTPS://onmaru.example/', UPLOAD: ' direct', S3_ENDPOINT: 'https://s3.example/' }
  const read = { SITE_URL: 'https://onmaru.example', UPLOAD: 'direct', S3_ENDPOINT: 'https://s3.example' }
  expect(readBuildEnv(given)).toMatchObject(read)
  expect(readBuildEnv({}).UPLOAD).toBeUndefined()
  expect(() => readBuildEnv({ SITE_URL: 'onmaru.example' })).toThrow(StartError)
})

test('messages link to SITE_URL, or to localhost with the port', () => {
  expect(siteUrlOf(readEnv({ PORT: '8080' }))).toBe('http://localhost:8080')
  expect(siteUrlOf(readEnv({ SITE_URL: 'https://onmaru.example', IDENTITY: 'off' }))).toBe('https://onmaru.example')
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
