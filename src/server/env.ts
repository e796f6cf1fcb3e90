import * as v from 'valibot'
import { identityModes } from '#contract/round/identity-mode.ts'
import { uploadModes } from '#contract/round/upload-mode.ts'
import {
  account,
  bucket,
  choice,
  folder,
  host,
  isElsewhere,
  isLoopback,
  isOwnMachine,
  isQuoted,
  key,
  mailSender,
  phoneNumber,
  region,
  schemeOf,
  serverAddress,
  webAddress,
  wholeNumber,
  word,
} from './env-value.ts'
import { StartError } from './process/start-error.ts'

const port = wholeNumber(65_535, 4321)

/** Settings that the build of the site reads, too. */
const buildSettings = {
  SITE_URL: v.optional(webAddress('https://www.onmaru.example')),
  PUBLIC_CLIENT_KEY: v.optional(word('onmaru-client-key'), 'onmaru-client-key'),
  /** S3-compatible store for files; without it, they are in the data folder. */
  S3_ENDPOINT: v.optional(webAddress('https://s3.ap-northeast-2.amazonaws.com', { allowsPath: true })),
  S3_BUCKET: v.optional(bucket),
  S3_PATH_STYLE: v.optional(choice(['true', 'false']), 'true'),
}

/** `direct`: browsers send documents to the bucket, and the server imports them from there. */
const upload = choice(uploadModes)

const schema = v.object({
  ...buildSettings,
  PORT: v.optional(port, '4321'),
  HOST: v.optional(host, '127.0.0.1'),
  DATA_DIR: v.optional(folder, './data'),
  DATABASE_URL: v.optional(serverAddress(['postgres', 'postgresql'], 'postgres://user:password@127.0.0.1:5432/onmaru')),
  /** Without a key, one is created in the data folder at the first start. */
  TOKEN_SECRET: v.optional(key),
  /** Still accepted until the tokens that it signed have expired. */
  TOKEN_SECRET_PREVIOUS: v.optional(key),
  FILE_KEY: v.optional(key),
  /** Still opens files until `npm run rotate:files` has re-encrypted all of them. */
  FILE_KEY_PREVIOUS: v.optional(key),
  /** Keys the hashes that recognise a person; derived from the first file key if absent. */
  IDENTITY_KEY: v.optional(key),
  DEVELOPER_USERNAME: v.optional(account, 'developer'),
  /** Reverse proxies before the server: the client's address is that many hops from the right. */
  TRUSTED_PROXIES: v.optional(wholeNumber(10, 1), '0'),
  /** People who fill in the application form at once; 0: without a limit. */
  FORM_PLACES: v.optional(wholeNumber(99_999, 2_000), '0'),
  IDENTITY: v.optional(choice(identityModes), 'simulator'),
  KCP_SITE_CD: v.optional(word('A1B2C')),
  KCP_ENC_KEY: v.optional(word('a1b2c3d4e5f6')),
  KCP_WEB_SITEID: v.optional(word('J12345678901')),
  KCP_URL: v.optional(webAddress('https://cert.kcp.co.kr'), 'https://cert.kcp.co.kr'),
  /** `smtp://user:password@host:587` or `smtps://`; without it, mails are stored and not sent. */
  SMTP_URL: v.optional(serverAddress(['smtp', 'smtps'], 'smtp://user:password@mail.example:587')),
  MAIL_FROM: v.optional(mailSender),
  SOLAPI_API_KEY: v.optional(word('NCSA1B2C3D4E5F6')),
  SOLAPI_API_SECRET: v.optional(word('a1b2c3d4e5f6')),
  SOLAPI_FROM: v.optional(phoneNumber),
  SOLAPI_URL: v.optional(webAddress('https://api.solapi.com'), 'https://api.solapi.com'),
  S3_REGION: v.optional(region, 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(word('onmaru-files')),
  S3_SECRET_ACCESS_KEY: v.optional(word('a1b2c3d4e5f6')),
  UPLOAD: v.optional(upload, 'server'),
  /** Off by default, because a CSV file has no password. */
  EXPORT_CSV: v.optional(choice(['on', 'off']), 'off'),
  STAFF_SECOND_FACTOR: v.optional(choice(['optional', 'required']), 'optional'),
  /** Demo accounts have public passwords, so a deployment must ask for them. */
  SEED: v.optional(choice(['demo', 'none'])),
  /** A port of its own; without it, metrics cannot be read. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  /** Seconds between the stop signal and the closing of the port, so that a proxy notices. */
  STOP_DELAY: v.optional(wholeNumber(3_600, 5), '0'),
  LOG_LEVEL: v.optional(choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})
const groups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const
export type Env = v.InferOutput<typeof schema> & { SEED: 'demo' | 'none' }

type Given = Record<string, string | undefined>

/**
 * Throws a `StartError` that lists all problems. Space around a value does not count, and an empty value counts as
 * absent.
 */
export function readEnv(record: Given): Env {
  const given = trimmed(record)
  const result = v.safeParse(schema, given)
  const problems = [...incompleteGroups(given), ...identityProblems(given), ...uploadProblems(given)]
  const env = outputOrThrow(result, given, problems)
  return { ...env, SEED: env.SEED ?? (deploymentSign(given) ? 'none' : 'demo') }
}

/** The settings that the build takes; `UPLOAD` is undefined if it is not set. */
export function readBuildEnv(record: Given) {
  const given = trimmed(record)
  return outputOrThrow(v.safeParse(v.object({ ...buildSettings, UPLOAD: v.optional(upload) }), given), given)
}

export function siteUrlOf({ SITE_URL, PORT }: Pick<Env, 'SITE_URL' | 'PORT'>): string {
  return SITE_URL ?? `http://localhost:${PORT}`
}

function trimmed(record: Given): Given {
  const entries = Object.entries(record).map(([name, text]) => [name, text?.trim()])
  return Object.fromEntries(entries.filter(([, text]) => text))
}

type Issue = v.BaseIssue<unknown>
type Result<Output> = { success: true; output: Output } | { success: false; issues: Issue[] }

/** `problems`: of settings that do not fit each other. */
function outputOrThrow<Output>(result: Result<Output>, given: Given, problems: string[] = []): Output {
  const lines = result.success ? problems : [...result.issues.map((issue) => lineOf(issue, given)), ...problems]
  if (result.success && lines.length === 0) return result.output
  throw new StartError(`These settings are not valid (see .env.example):\n${lines.join('\n')}`)
}

function lineOf(issue: Issue, given: Given): string {
  const name = v.getDotPath(issue) ?? ''
  return `  ${name}: ${issue.message}${isQuoted(given[name] ?? '') ? ', without quotes' : ''}`
}

/** Settings that only a deployment has. Without any, the defaults are those of a developer's machine. */
const deploymentSigns: [name: string, isSign: (text: string, given: Given) => boolean][] = [
  ['NODE_ENV', (text) => !['development', 'test'].includes(text.toLowerCase())],
  ['SITE_URL', (text) => !isOwnMachine(text)],
  ['HOST', (text) => !isLoopback(text)],
  ['TRUSTED_PROXIES', (text) => Number(text) !== 0],
  ['DATABASE_URL', isElsewhere],
  ['SMTP_URL', isElsewhere],
  ['SOLAPI_API_KEY', (_, { SOLAPI_URL }) => SOLAPI_URL === undefined || isElsewhere(SOLAPI_URL)],
  ['S3_ENDPOINT', isElsewhere],
  ['METRICS_HOST', (text) => !isLoopback(text)],
]

/** The setting that shows that others can reach this server, or get its messages; undefined on a developer's machine. */
function deploymentSign(given: Given): string | undefined {
  return deploymentSigns.find(([name, isSign]) => given[name] !== undefined && isSign(given[name], given))?.[0]
}

function incompleteGroups(given: Given): string[] {
  const halves = groups.filter((names) => new Set(names.map((name) => name in given)).size > 1)
  return halves.map((names) => `  ${names.join(', ')}: must be set together or not at all`)
}

/** The simulator verifies any person, so a deployment must choose it explicitly. */
function identityProblems(given: Given): string[] {
  const sign = deploymentSign(given)
  if (sign && given.IDENTITY === undefined)
    return [
      `  IDENTITY: must be set in production, as ${sign} shows: to kcp, off, or simulator, which accepts any data`,
    ]
  if (given.IDENTITY !== 'kcp') return []
  const missing = ['SITE_URL', 'KCP_SITE_CD', 'KCP_ENC_KEY', 'KCP_WEB_SITEID'].filter((name) => !given[name])
  return missing.map((name) => `  ${name}: is needed where IDENTITY is kcp`)
}

/** Browsers block requests from https pages to http addresses. */
function uploadProblems({ UPLOAD, S3_ENDPOINT, SITE_URL }: Given): string[] {
  if (UPLOAD !== 'direct') return []
  if (!S3_ENDPOINT) return ['  UPLOAD: direct needs the S3_ settings']
  const isBlocked = schemeOf(SITE_URL) === 'https:' && schemeOf(S3_ENDPOINT) === 'http:'
  return isBlocked ? ['  UPLOAD: direct needs an https S3_ENDPOINT where SITE_URL has https'] : []
}
