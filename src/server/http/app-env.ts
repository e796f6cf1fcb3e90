import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { AccessClaims } from '#contract/account/session.ts'
import type { Locale } from '#contract/kit/locale.ts'
import type { AccessLog } from '#server/access-log/access-log.ts'
import type { Submit } from '#server/application/submit.ts'
import type { Db, Engine } from '#server/db/database.ts'
import type { Commit } from '#server/db/group-commit.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/file/file-store.ts'
import type { Incoming } from '#server/file/s3/incoming.ts'
import type { IdentityProvider } from '#server/identity/provider.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Metrics } from '#server/process/metrics.ts'
import type { Secrets } from '#server/secret/secrets.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'
import type { Editors } from './presence.ts'
import type { Limits } from './rate-limit.ts'

export type Deps = {
  env: Env
  secrets: Secrets
  db: Db
  /** For queries over many rows: does not block writers. */
  reader: Db
  engine: Engine
  files: FileStore
  /** Uploads straight to the bucket; only with `UPLOAD=direct`. */
  incoming: Incoming | undefined
  identity: IdentityProvider
  limits: Limits
  settings: CurrentSettings
  metrics: Metrics
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
}

export type AppEnv = {
  /** `clientAddress`: from a host without a socket, such as Netlify. */
  Bindings: Partial<HttpBindings> & { clientAddress?: string }
  Variables: Deps & {
    commit: Commit
    submit: Submit
    outbox: Outbox
    accessLog: AccessLog
    editors: Editors
    requestId: string
    locale: Locale
    address: string
    /** Set by `allow`: start of the call, by which its token is judged. A slow body may outlast an access token. */
    calledAt: number
    /** Set by `allow`: throws if the caller's session or account has ended since the call began. */
    checkAgain: () => Promise<void>
    staff?: AccessClaims
    logged?: { sequence: number; subject: string }[]
    applicationId?: string
    isDraftToken?: boolean
    questionIds?: string[]
    memberId?: string
  }
}
