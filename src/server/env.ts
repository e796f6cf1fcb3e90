import * as v from 'valibot'

const flag = (fallback: string) => v.optional(v.string(), fallback)
const optional = v.pipe(
  v.optional(v.string()),
  v.transform((text) => text?.trim() || undefined),
)
const url = v.pipe(
  optional,
  v.check((text) => text === undefined || URL.canParse(text), 'must be a URL'),
)
/** 32 random bytes as base64; absent means: kept in the data folder, made at the first start. */
const key = v.pipe(
  optional,
  v.check(
    (text) => text === undefined || Buffer.from(text, 'base64').length === 32,
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
  FILE_KEY: key,
  DEVELOPER_USERNAME: flag('developer'),
  /** How many reverse proxies stand before the server: the client's address is that many hops from the right. */
  TRUSTED_PROXIES: v.pipe(flag('0'), v.transform(Number), v.integer('must be a whole number'), v.minValue(0)),
  SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none'), 'demo'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})
export type Env = v.InferOutput<typeof schema>

/** Settings from an environment; throws an error that lists everything that is wrong. An empty value counts as absent. */
export function readEnv(record: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`These settings need a look (see .env.example):\n${lines.join('\n')}`)
}
