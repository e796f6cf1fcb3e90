import { expect, test } from 'vitest'
import { readEnv, siteUrlOf } from './env.ts'

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

test('an empty value counts as absent', () => {
  const empty = Object.fromEntries(Object.keys(readEnv({})).map((name) => [name, '']))
  expect(readEnv(empty)).toEqual(readEnv({}))
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

test('in development the simulator verifies', () => {
  expect(readEnv({}).IDENTITY).toBe('simulator')
  expect(readEnv({ SITE_URL: 'http://localhost:4321' }).IDENTITY).toBe('simulator')
})

test.each([{ SITE_URL: 'https://onmaru.example' }, { NODE_ENV: 'production' }])(
  'in production (%j) IDENTITY is required',
  (production) => {
    expect(() => readEnv(production)).toThrow('  IDENTITY: must be set in production')
    for (const given of [kcp, { IDENTITY: 'off' }, { IDENTITY: 'simulator' }])
      expect(readEnv({ ...production, ...given }).IDENTITY).toBe(given.IDENTITY)
  },
)

test.each([{ SITE_URL: 'https://onmaru.example' }, { NODE_ENV: 'production' }])(
  'in production (%j) there are no demo accounts, unless SEED asks for them',
  (production) => {
    expect(readEnv({ ...production, IDENTITY: 'off' }).SEED).toBe('none')
    expect(readEnv({ ...production, IDENTITY: 'off', SEED: 'demo' }).SEED).toBe('demo')
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

test('a bucket requires endpoint, name and keys together', () => {
  expect(readEnv(s3)).toMatchObject({ ...s3, S3_REGION: 'us-east-1', S3_PATH_STYLE: 'true' })
  for (const name of Object.keys(s3))
    expect(() => readEnv({ ...s3, [name]: '' })).toThrow(`${Object.keys(s3).join(', ')}: must be set together`)
})

test('direct uploads require a bucket, and an https endpoint on an https site', () => {
  expect(readEnv(s3).UPLOAD).toBe('server')
  expect(readEnv({ ...s3, UPLOAD: 'direct' }).UPLOAD).toBe('direct')
  expect(() => readEnv({ UPLOAD: 'direct' })).toThrow('  UPLOAD: direct needs the S3_ settings')
  const site = { SITE_URL: 'https://onmaru.example', IDENTITY: 'off', UPLOAD: 'direct' }
  expect(readEnv({ ...s3, ...site }).UPLOAD).toBe('direct')
  expect(() => readEnv({ ...s3, ...site, S3_ENDPOINT: 'http://s3.example' })).toThrow('  UPLOAD: direct needs an https')
})

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'ftp://s3.example'],
  ['S3_BUCKET', 'Files'],
  ['S3_BUCKET', '../files'],
  ['S3_BUCKET', 'files/'],
])('%s=%s is refused with its name', (name, value) => {
  expect(() => readEnv({ ...s3, [name]: value })).toThrow(`  ${name}: `)
})

test('unknown settings are ignored', () => {
  expect(readEnv({ PATH: '/bin', HOME: '/root' })).toEqual(readEnv({}))
})

const wrong = {
  PORT: ['eighty', '80.5', '-1', '65536', '4321x'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost'],
  SITE_URL: ['onmaru.example'],
  TOKEN_SECRET: ['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')],
  FILE_KEY: ['x'.repeat(32)],
  TRUSTED_PROXIES: ['one', '1.5', '-1'],
  IDENTITY: ['on'],
  KCP_URL: ['cert.kcp'],
  S3_PATH_STYLE: ['yes'],
  UPLOAD: ['bucket'],
  SEED: ['yes'],
  LOG_LEVEL: ['loud'],
}

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '%s=%s is refused with its name',
  (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`  ${name}: `)
  },
)

test('all errors are reported at once, without secrets', () => {
  const settings = Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value]))
  const message = messageOf(() => readEnv({ ...settings, TOKEN_SECRET: 'my-own-secret' }))
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0])
  expect(new Set(named)).toEqual(new Set(Object.keys(wrong)))
  expect(message).not.toContain('my-own-secret')
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
