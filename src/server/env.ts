import * as v from 'valibot'
import { identityModes } from '#contract/identity-mode.ts'
import { uploadModes } from '#contract/upload-mode.ts'

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const flag = (fallback: string) => v.optional(v.string(), fallback)
const optional = v.pipe(
  v.optional(v.string()),
  v.transform((text) => text?.trim() || undefined),
)
const url = v.pipe(
  optional,
  v.check((text) => text === undefined || URL.canParse(text), 'must be a URL'),
)
/** Without it, a key is created in the data folder at the first start. */
const key = v.pipe(
  optional,
  v.check(
    (text) => text === undefined || isKey(text),
    'must be 32 bytes in base64, e.g. from `openssl rand -base64 32`',
  ),
)

const schema = v.object({
  PORT: v.pipe(
    flag('4321'),
    v.transform(Number),
    v.integer('must be a port number'),
    v.minValue(0),
    v.maxValue(65_535),
  ),
  HOST: flag('127.0.0.1'),
  DATA_DIR: flag('./data'),
  DATABASE_URL: v.pipe(
    url,
    v.check((text) => text === undefined || /^postgres(ql)?:/.test(text), 'must begin with postgres://'),
  ),
  SITE_URL: url,
  PUBLIC_CLIENT_KEY: flag('onmaru-client-key'),
  TOKEN_SECRET: key,
  /** Still accepted until the tokens that it signed have expired. */
  TOKEN_SECRET_PREVIOUS: key,
  FILE_KEY: key,
  /** Still opens files until `npm run rotate:files` has re-encrypted all of them. */
  FILE_KEY_PREVIOUS: key,
  /** Keys the hashes that recognise a person; derived from the first file key if absent. */
  IDENTITY_KEY: key,
  DEVELOPER_USERNAME: flag('developer'),
  /** Reverse proxies before the server: the client's address is that many hops from the right. */
  TRUSTED_PROXIES: v.pipe(flag('0'), v.transform(Number), v.integer('must be a whole number'), v.minValue(0)),
  IDENTITY: v.optional(v.picklist(identityModes, 'must be kcp, simulator or off'), 'simulator'),
  KCP_SITE_CD: optional,
  KCP_ENC_KEY: optional,
  KCP_WEB_SITEID: optional,
  KCP_URL: v.pipe(
    flag('https://cert.kcp.co.kr'),
    v.check((text) => URL.canParse(text), 'must be a URL'),
  ),
  /** `smtp://user:password@host:587` or `smtps://`; without it, mails are stored and not sent. */
  SMTP_URL: v.pipe(
    url,
    v.check((text) => text === undefined || /^smtps?:/.test(text), 'must begin with smtp:// or smtps://'),
  ),
  MAIL_FROM: optional,
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  SOLAPI_FROM: optional,
  SOLAPI_URL: v.pipe(
    flag('https://api.solapi.com'),
    v.check((text) => URL.canParse(text), 'must be a URL'),
  ),
  /** S3-compatible store for files; without it, they are in the data folder. */
  S3_ENDPOINT: v.pipe(
    url,
    v.check((text) => text === undefined || /^https?:/.test(text), 'must begin with https:// or http://'),
  ),
  S3_BUCKET: v.pipe(
    optional,
    v.check((text) => text === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text), 'must be a bucket name'),
  ),
  S3_REGION: flag('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true'),
  /** `direct`: browsers send documents to the bucket, and the server imports them from there. */
  UPLOAD: v.optional(v.picklist(uploadModes, 'must be server or direct'), 'server'),
  /** CSV has no password. */
  EXPORT_CSV: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  STAFF_SECOND_FACTOR: v.optional(v.picklist(['optional', 'required'], 'must be optional or required'), 'optional'),
  /** Demo accounts have public passwords, so a deployment must ask for them. */
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none')),
  /** A port of its own; without it, metrics cannot be read. */
  METRICS_PORT: v.pipe(
    optional,
    v.check((text) => text === undefined || isPort(text), 'must be a port number'),
    v.transform((text) => (text === undefined ? undefined : Number(text))),
  ),
  METRICS_HOST: flag('127.0.0.1'),
  /** Seconds between the stop signal and the closing of the port, so that a proxy notices. */
  STOP_DELAY: v.pipe(flag('0'), v.transform(Number), v.integer('must be a whole number'), v.minValue(0)),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})
const groups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const
export type Env = v.InferOutput<typeof schema> & { SEED: 'demo' | 'none' }

export function isKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === 32
}

/** Throws an error that lists all problems. An empty value counts as absent. */
export function readEnv(record: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, given)
  const lines = (result.issues ?? []).map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
  lines.push(...incompleteGroups(given), ...identityProblems(given), ...uploadProblems(given))
  if (result.success && lines.length === 0)
    return { ...result.output, SEED: result.output.SEED ?? (isDeployed(given) ? 'none' : 'demo') }
  throw new Error(`These settings need a look (see .env.example):\n${lines.join('\n')}`)
}

export function siteUrlOf({ SITE_URL, PORT }: Pick<Env, 'SITE_URL' | 'PORT'>): string {
  return SITE_URL ?? `http://localhost:${PORT}`
}

function isDeployed(given: Record<string, string | undefined>): boolean {
  return given.NODE_ENV === 'production' || Boolean(given.SITE_URL?.startsWith('https:'))
}

function incompleteGroups(given: object): string[] {
  const halves = groups.filter((names) => new Set(names.map((name) => name in given)).size > 1)
  return halves.map((names) => `  ${names.join(', ')}: must be set together or not at all`)
}

/** The simulator verifies any person, so a deployment must choose it explicitly. */
function identityProblems(given: Record<string, string | undefined>): string[] {
  if (isDeployed(given) && given.IDENTITY === undefined)
    return ['  IDENTITY: must be set in production: kcp, off, or simulator where nobody is to be verified in earnest']
  if (given.IDENTITY !== 'kcp') return []
  const missing = ['SITE_URL', 'KCP_SITE_CD', 'KCP_ENC_KEY', 'KCP_WEB_SITEID'].filter((name) => !given[name]?.trim())
  return missing.map((name) => `  ${name}: is needed where IDENTITY is kcp`)
}

/** Browsers block requests from https pages to http addresses. */
function uploadProblems({ UPLOAD, S3_ENDPOINT, SITE_URL }: Record<string, string | undefined>): string[] {
  if (UPLOAD !== 'direct') return []
  if (!S3_ENDPOINT) return ['  UPLOAD: direct needs the S3_ settings']
  const isOpen = SITE_URL?.startsWith('https:') && !S3_ENDPOINT.startsWith('https:')
  return isOpen ? ['  UPLOAD: direct needs an https S3_ENDPOINT where SITE_URL has https'] : []
}
