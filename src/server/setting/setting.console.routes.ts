import { Hono } from 'hono'
import * as v from 'valibot'
import { permissions } from '#contract/account/console-permissions.ts'
import {
  type ConsoleSetting,
  type SettingSection,
  type SettingVersion,
  settingSections,
} from '#contract/site/setting.ts'
import { consoleSetting, settingInput, settingRecord, settingVersion } from '#contract/site/setting-record.ts'
import { allow } from '#server/auth/allow.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/body.ts'
import { describe } from '#server/http/describe.ts'
import { answerPresence } from '#server/http/presence.ts'
import { saveSetting } from './save-setting.ts'
import { builtInVersion, presentSettingVersion, readVersions } from './settings.ts'

const versionsMaximum = 100

/** Mounted at /api/console/setting. */
export const settingConsoleRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.setting),
    describe('Get all settings and message channels', { answer: consoleSetting }),
    async (c) => {
      const answer: ConsoleSetting = { settings: await readVersions(c.var.db), senders: senderStates(c.var.env) }
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .get(
    '/:section',
    allow(permissions.setting),
    describe('Get a settings section', { answer: { setting: settingRecord } }),
    async (c) => {
      const section = sectionOf(c.req.param('section'))
      const setting = (await readVersions(c.var.db))[section]
      await answerPresence(c, `setting/${section}`)
      return c.json({ setting: recordOf(setting) }, 200, { 'Cache-Control': 'no-store', ETag: tagOf(setting) })
    },
  )
  .get(
    '/:section/versions',
    allow(permissions.setting),
    describe('List the versions of a settings section', { answer: { versions: v.array(settingVersion) } }),
    async (c) => {
      const section = sectionOf(c.req.param('section'))
      const rows = await c.var.db
        .selectFrom('setting')
        .selectAll()
        .where('section', '=', section)
        .orderBy('version', 'desc')
        .limit(versionsMaximum)
        .execute()
      const versions = rows.map(presentSettingVersion)
      if (rows.length < versionsMaximum) versions.push(builtInVersion(section))
      return c.json({ versions }, 200, { 'Cache-Control': 'no-store' })
    },
  )
  .put(
    '/:section',
    allow(permissions.setting),
    describe('Update a settings section', {
      body: settingInput,
      headers: ['If-Match'],
      answer: { setting: settingRecord },
      errors: ['recordChanged'],
    }),
    async (c) => {
      const section = sectionOf(c.req.param('section'))
      const value = await readBody(c, settingSections[section])
      const setting = await saveSetting(c.var, section, value, c.req.header('If-Match'))
      return c.json({ setting: recordOf(setting) }, 200, { ETag: tagOf(setting) })
    },
  )

function sectionOf(section: string): SettingSection {
  if (!v.is(v.picklist(Object.keys(settingSections) as SettingSection[]), section)) throw new ApiError('notFound')
  return section
}

function recordOf({ section, value }: SettingVersion) {
  return { _id: section, ...value }
}

function tagOf({ version }: SettingVersion): string {
  return `"${version}"`
}

/** Whether mail and text messages are configured, without user name, password or key. */
function senderStates(env: Env): ConsoleSetting['senders'] {
  return {
    mail: { isSet: env.SMTP_URL !== undefined, from: env.MAIL_FROM ?? '', host: hostOf(env.SMTP_URL) },
    text: {
      isSet: env.SOLAPI_API_KEY !== undefined,
      from: env.SOLAPI_FROM ?? '',
      host: env.SOLAPI_API_KEY ? hostOf(env.SOLAPI_URL) : '',
    },
  }
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : ''
}
