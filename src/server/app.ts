import { Hono } from 'hono'
import { returnRoute } from '#server/identity/return-address.ts'
import { sendTestRoutes } from '#server/outbox/send-test.routes.ts'
import { register } from '#server/registration/register.ts'
import { remoteDraftRoutes } from '#server/remote-draft/remote-draft.routes.ts'
import { accessLogRoutes } from './access-log/access-log.routes.ts'
import { openAccessLog } from './access-log/access-log.ts'
import { markRefused } from './access-log/refused.ts'
import { meRoutes } from './account/me.routes.ts'
import { userRoutes } from './account/user.routes.ts'
import { applicationConsoleRoutes } from './application/application.console.routes.ts'
import { applicationRoutes } from './application/application.routes.ts'
import { countSubmits, openSubmit } from './application/submit.ts'
import { bannerConsoleRoutes, bannerRoutes } from './banner/banner.routes.ts'
import { boardConsoleRoutes } from './board/board.console.routes.ts'
import { boardRoutes } from './board/board.routes.ts'
import { commentRoutes } from './board/comment.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { contactMessageConsoleRoutes } from './contact-message/contact-message.console.routes.ts'
import { contactMessageRoutes } from './contact-message/contact-message.routes.ts'
import { commitTogether } from './db/group-commit.ts'
import { downloadConsoleRoutes, downloadRoutes } from './download/download.routes.ts'
import { faqConsoleRoutes, faqRoutes } from './faq/faq.routes.ts'
import { formConsoleRoutes } from './form/form.console.routes.ts'
import { formRoutes } from './form/form.routes.ts'
import { answerError } from './http/answer-error.ts'
import { ApiError } from './http/api-error.ts'
import type { AppEnv, Deps } from './http/app-env.ts'
import { limitBody } from './http/limit-body.ts'
import { createPresence } from './http/presence.ts'
import { provide } from './http/provide.ts'
import { describeRequest, sameOriginOnly, warnOfProxy, withoutNul } from './http/request.ts'
import { apiHeaders } from './http/security-headers.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { inquiryConsoleRoutes } from './inquiry/inquiry.console.routes.ts'
import { inquiryRoutes } from './inquiry/inquiry.routes.ts'
import { authRoutes } from './log-in/log-in.routes.ts'
import { secondFactorLogInRoutes } from './log-in/second-factor.routes.ts'
import { managerRoutes } from './manager/manager.routes.ts'
import { ownPasswordRoutes } from './manager/own-password.routes.ts'
import { secondFactorRoutes } from './manager/second-factor.routes.ts'
import { noticeConsoleRoutes, noticeRoutes } from './notice/notice.routes.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { listRoutes } from './openapi/routes.ts'
import { configuredChannels } from './outbox/channel.ts'
import { failedMessageRoutes } from './outbox/failed-message.routes.ts'
import { openOutbox } from './outbox/outbox.ts'
import { attentionRoutes } from './pending-work/attention.routes.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { policyYearConsoleRoutes } from './policy-year/policy-year.routes.ts'
import { popupConsoleRoutes, popupRoutes } from './popup/popup.routes.ts'
import { registrationConsoleRoutes } from './registration/registration.console.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { roundConsoleRoutes } from './round/round.console.routes.ts'
import { roundRoutes } from './round/round.routes.ts'
import { settingConsoleRoutes } from './setting/setting.console.routes.ts'
import { settingRoutes } from './setting/setting.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { termsConsoleRoutes, termsRoutes } from './terms/terms.routes.ts'
import { waitingRoomRoutes } from './waiting-room/waiting-room.routes.ts'
import { openWaitingRoom } from './waiting-room/waiting-room.ts'

export function createApp(deps: Deps): Hono<AppEnv> {
  const outbox = openOutbox(configuredChannels(deps.env))
  const commit = commitTogether(deps.db, deps.engine)
  const shared = {
    ...deps,
    commit,
    submit: countSubmits(deps.metrics, openSubmit(deps.db, outbox)),
    outbox,
    accessLog: openAccessLog(deps),
    presence: createPresence(commit, deps.clock),
    waitingRoom: openWaitingRoom(deps),
  }
  const app = new Hono<AppEnv>().basePath('/api')
  app.onError(answerError)
  app.notFound((c) => answerError(new ApiError('notFound'), c))
  app.use(provide(shared))
  // The simulator answers with pages, which set their own policy.
  const setHeaders = apiHeaders(deps.env.SITE_URL)
  app.use((c, next) => (c.req.path.startsWith('/api/simulator/') ? next() : setHeaders(c, next)))
  app.use(describeRequest, warnOfProxy(), withoutNul, sameOriginOnly([`/api${returnRoute}`]), limitBody)

  app.route(
    '/openapi.json',
    openapiRoutes(() => listRoutes(app)),
  )
  mountPublic(app)
  mountConsole(app)
  if (deps.identity.simulator) app.mount('/simulator/kcp', deps.identity.simulator.fetch)
  return app
}

function mountPublic(app: Hono<AppEnv>): void {
  app.route('/auth', authRoutes)
  app.route('/auth/secondFactor', secondFactorLogInRoutes)
  app.route('/v1/application/schedules', roundRoutes)
  app.route('/v1/application/waiting', waitingRoomRoutes)
  app.route('/v1/application', applicationRoutes({ register }))
  app.route('/v1/banners', bannerRoutes)
  app.route('/v1/boards', commentRoutes)
  app.route('/v1/boards', boardRoutes)
  app.route('/v1/popups', popupRoutes)
  app.route('/v1/cert', identityRoutes)
  app.route('/v1/cert', remoteDraftRoutes)
  app.route('/v1/center/downloads', downloadRoutes)
  app.route('/v1/center/faqs', faqRoutes)
  app.route('/v1/center/notifications', noticeRoutes)
  app.route('/v1/center/questions', inquiryRoutes)
  app.route('/v1/forms', formRoutes)
  app.route('/v1/me', meRoutes)
  app.route('/v1/message', contactMessageRoutes)
  app.route('/v1/registration', registrationRoutes)
  app.route('/v1/setting', settingRoutes)
  app.route('/v1/terms', termsRoutes)
  app.route('/v1/users', userRoutes)
  app.route('/editor/photos', photoRoutes)
}

function mountConsole(app: Hono<AppEnv>): void {
  // A call logs an access before the action: if it is refused, a further line of the access log says so.
  app.use('/console/*', async (c, next) => {
    c.set('logged', [])
    await next()
    if (c.res.status >= 400) await markRefused(c.var, c.error)
  })
  // Before `/console/application`, whose `/:id` would match the three paths.
  app.route('/console/application/schedules', roundConsoleRoutes)
  app.route('/console/application/bulk', bulkRoutes('APPLICATION'))
  app.route('/console/application/failed-messages', failedMessageRoutes('APPLICATION'))
  app.route('/console/application', applicationConsoleRoutes)
  app.route('/console/attention', attentionRoutes)
  app.route('/console/center/downloads', downloadConsoleRoutes)
  app.route('/console/center/faqs', faqConsoleRoutes)
  app.route('/console/center/notifications', noticeConsoleRoutes)
  app.route('/console/center/questions', inquiryConsoleRoutes)
  app.route('/console/common/logs', accessLogRoutes)
  app.route('/console/forms', formConsoleRoutes)
  app.route('/console/banners', bannerConsoleRoutes)
  app.route('/console/boards', boardConsoleRoutes)
  app.route('/console/popups', popupConsoleRoutes)
  app.route('/console/me', ownPasswordRoutes)
  app.route('/console/me/second-factor', secondFactorRoutes)
  app.route('/console/messages', contactMessageConsoleRoutes)
  app.route('/console/registration/bulk', bulkRoutes('REGISTRATION'))
  app.route('/console/registration/failed-messages', failedMessageRoutes('REGISTRATION'))
  app.route('/console/registration', registrationConsoleRoutes)
  app.route('/console/statistics', statisticsRoutes)
  app.route('/console/setting/policy-years', policyYearConsoleRoutes)
  app.route('/console/setting', sendTestRoutes)
  app.route('/console/setting', settingConsoleRoutes)
  app.route('/console/terms', termsConsoleRoutes)
  app.route('/console/users', managerRoutes)
}
