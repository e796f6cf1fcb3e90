import { Hono } from 'hono'
import { openAccessLog } from './access-log/access-log.ts'
import { applicationConsoleRoutes } from './application/application.console.routes.ts'
import { applicationRoutes } from './application/application.routes.ts'
import { openSubmit } from './application/submit.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { answerError } from './kit/answer-error.ts'
import { ApiError } from './kit/api-error.ts'
import type { AppEnv, Deps } from './kit/app-env.ts'
import { commitTogether } from './kit/group-commit.ts'
import { limitBody } from './kit/limit-body.ts'
import { describeRequest, sameOriginOnly, withoutNul } from './kit/request.ts'
import { noticeConsoleRoutes, noticeRoutes } from './notice/notice.routes.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'

/** The whole API on given dependencies, every resource mounted by name. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const shared = {
    ...deps,
    commit: commitTogether(deps.db),
    submit: openSubmit(deps.db),
    accessLog: openAccessLog(deps.db, deps.engine, deps.clock),
  }
  const app = new Hono<AppEnv>().basePath('/api')
  app.onError(answerError)
  app.notFound((c) => answerError(new ApiError('notFound'), c))
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(shared)) c.set(name as keyof typeof shared, value as never)
    await next()
  })
  app.use(describeRequest, withoutNul, sameOriginOnly, limitBody)

  app.route('/auth', authRoutes)
  app.route('/v1/application/schedules', scheduleRoutes)
  app.route('/v1/application', applicationRoutes)
  app.route('/v1/center/notifications', noticeRoutes)
  app.route('/console/application', applicationConsoleRoutes)
  app.route('/console/center/notifications', noticeConsoleRoutes)
  return app
}
