import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Locale } from '#contract/locale.ts'
import type { AccessClaims } from '#contract/session.ts'
import type { AccessLog } from '#server/access-log/access-log.ts'
import type { Submit } from '#server/application/submit.ts'
import type { Db, Engine } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { IdentityProvider } from '#server/identity/provider.ts'
import type { Editors } from '#server/kit/editors.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import type { Commit } from '#server/kit/group-commit.ts'
import type { Limits } from '#server/kit/rate-limit.ts'
import type { Incoming } from '#server/kit/s3/incoming.ts'
import type { Outbox } from '#server/message/outbox.ts'
import type { Metrics } from '#server/operation/metrics.ts'
import type { Secrets } from '#server/secrets.ts'
import type { CurrentSettings } from '#server/setting/settings.ts'

/** What the application stands on; tests pass their own clock and store. */
export type Deps = {
  env: Env
  secrets: Secrets
  db: Db
  /** The same for what walks over many rows. */
  reader: Db
  engine: Engine
  files: FileStore
  /** Where browsers put documents themselves, with `UPLOAD=direct` alone. */
  incoming: Incoming | undefined
  /** Who verifies that applicants are who they say. */
  identity: IdentityProvider
  limits: Limits
  settings: CurrentSettings
  metrics: Metrics
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
}

/** What routes find in `c.var`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: Deps & {
    commit: Commit
    submit: Submit
    outbox: Outbox
    accessLog: AccessLog
    editors: Editors
    requestId: string
    locale: Locale
    /** The client's address, behind as many proxies as are trusted. */
    address: string
    /** Set by `allow`: when the call began, by which its token is judged. A slow body may outlast an access token. */
    calledAt: number
    /** Set by `allow`: refuses a caller whose session or account has ended since the call began. */
    checkAgain: () => Promise<void>
    /** Set by `allow`: the staff member, or the application that the token is for. */
    staff?: AccessClaims
    /** Lines of the access log that this call has written. */
    logged?: { sequence: number; subject: string }[]
    applicationId?: string
    /** Whether that token was given out before the application was sent. */
    isDraftToken?: boolean
    /** Set by `allow`: the questions that the token opens. */
    questionIds?: string[]
    /** Set by `allow`: the account of a visitor. */
    memberId?: string
  }
}
