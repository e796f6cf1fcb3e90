import type { SettingSection, Settings, SettingVersion } from '#contract/site/setting.ts'
import { type Logging, logAccess } from '#server/access-log/access.ts'
import { fieldChanges } from '#server/access-log/field-changes.ts'
import { json } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { timestamp } from '#server/http/clock.ts'
import { readVersions } from './settings.ts'

/** Logs the changes, then saves a new version. 409 if the caller edited an older one or lost a parallel save. */
export async function saveSetting<Section extends SettingSection>(
  deps: Logging & Pick<Variables, 'db' | 'clock' | 'commit' | 'settings' | 'presence'>,
  section: Section,
  value: Settings[Section],
  ifMatch: string | undefined,
): Promise<SettingVersion> {
  const { staff, db, clock, commit, settings } = deps
  if (!staff) throw new ApiError('tokenRequired')
  const before: SettingVersion = (await readVersions(db))[section]
  // Proxies that compress an answer make its ETag a weak one.
  const edited = ifMatch?.replace(/^W\//, '')
  if (edited !== undefined && edited !== `"${before.version}"`) throw changed(before)
  const changes = fieldChanges(before.value, value)
  if (changes.length === 0) return before
  await logAccess(deps, { action: 'change', subject: `setting/${section}`, changes })
  const [version, at] = [before.version + 1, timestamp({ clock })]
  const row = { section, version, value: json(value), at, byId: staff.sub, by: staff.username }
  const insert = await commit((trx) =>
    trx
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
      .executeTakeFirst(),
  )
  if (!insert.numInsertedOrUpdatedRows) throw changed((await readVersions(db))[section])
  await deps.presence.saved(`setting/${section}`, staff.username)
  await settings.refresh()
  return { section, version, value, at, by: staff.username }
}

function changed({ by }: SettingVersion): ApiError {
  return new ApiError('recordChanged', by ? { details: { savedBy: by } } : {})
}
