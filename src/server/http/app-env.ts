import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { AccessClaims } from '#contract/account/access-claims.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { Db, Engine } from '#server/db/database.ts'
import type { Commit } from '#server/db/group-commit.ts'
import type { WriteCount } from '#server/db/watch-writes.ts'
import type { Env } from '#server/env.ts'
import type { Metrics } from '#server/process/metrics.ts'
import type { Secrets } from '#server/secret/secrets.ts'

/** What `createApp` gets. Features add to it by declaration merging. */
export interface Deps {
  env: Env
  secrets: Secrets
  db: Db
  /** For queries over many rows: does not block writers. */
  reader: Db
  /** For searches of visitors: does not block `reader`. */
  searcher: Db
  writes: WriteCount
  engine: Engine
  metrics: Metrics
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Values of a request; `createApp` and its middleware set them. */
export interface Variables extends Deps {
  commit: Commit
  requestId: string
  locale: Locale
  address: string
  /** Set by `allow`: start of the call, by which its token is judged. A slow body may outlast an access token. */
  calledAt: number
  /** Set by `allow`: throws if the caller's session or account has ended since the call began. */
  checkAgain: () => Promise<void>
  // Set by `allow` from the caller's token.
  staff?: AccessClaims
  applicationId?: string
  isDraftToken?: boolean
  inquiryIds?: string[]
  accountId?: string
}

export type AppEnv = {
  /** `clientAddress`: from a host without a socket, such as Netlify. */
  Bindings: Partial<HttpBindings> & { clientAddress?: string }
  Variables: Variables
}
