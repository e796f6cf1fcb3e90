import * as v from 'valibot'
import { exampleBasis } from '#contract/eligibility/example-basis.ts'
import type { PageBasis } from '#contract/round/offer-texts.ts'
import { type SettingSection, type Settings, type SettingVersion, settingSections } from '#contract/site/setting.ts'
import type { Db, Json, Trx } from '#server/db/database.ts'
import type { Deps } from '#server/http/app-env.ts'
import { readBasis } from '#server/round/basis.ts'
import { builtInSettings } from './built-in-settings.ts'

declare module '#server/http/app-env.ts' {
  interface Deps {
    settings: CurrentSettings
  }
}

declare module '#server/db/database.ts' {
  interface Database {
    setting: SettingTable
  }
}

/** One row per saved version; rows are never changed. */
type SettingTable = {
  section: SettingSection
  version: number
  value: Json<Settings[SettingSection]>
  at: string
  byId: string
  by: string
}

const followMilliseconds = 500

export type CurrentSettings = {
  /** As read last, at once. */
  current: () => Settings
  basis: () => PageBasis
  /** Reads both again. Rejects if the store does not answer. */
  refresh: () => Promise<void>
  /**
   * Reads both again and again: another server may save settings, and the current round changes with time. Call the
   * returned function, and wait for it, before the store is closed.
   */
  follow: () => () => Promise<void>
}

export async function openSettings({
  db,
  clock,
  writes,
}: Pick<Deps, 'db' | 'clock' | 'writes'>): Promise<CurrentSettings> {
  let known: { settings: Settings; basis: PageBasis } = { settings: builtInSettings, basis: exampleBasis }
  const refresh = async () => {
    const read = { settings: toSettings(await readVersions(db)), basis: await readBasis(db, clock()) }
    // Unchanged settings stay the same object: callers cache by identity.
    const next = {
      settings: isSame(read.settings, known.settings) ? known.settings : read.settings,
      basis: isSame(read.basis, known.basis) ? known.basis : read.basis,
    }
    const hasChanged = next.settings !== known.settings || next.basis !== known.basis
    known = next
    // Ends the cached answers that were made with the former settings.
    if (hasChanged) writes.count++
  }
  const follow = () => {
    let reading = Promise.resolve()
    const timer = setInterval(() => {
      // During an outage the last known settings stay.
      reading = refresh().catch(() => undefined)
    }, followMilliseconds).unref()
    return () => {
      clearInterval(timer)
      return reading
    }
  }
  await refresh()
  return { refresh, follow, current: () => known.settings, basis: () => known.basis }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Versions = { [Section in SettingSection]: SettingVersion<Section> }

/** A section that was never saved has version 0, which is built in. */
export async function readVersions(db: Db | Trx): Promise<Versions> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where((eb) =>
      eb(
        eb.refTuple('section', 'version'),
        'in',
        eb
          .selectFrom('setting')
          .select((all) => ['section', all.fn.max('version').as('newest')])
          .groupBy('section')
          .$asTuple('section', 'newest'),
      ),
    )
    .execute()
  const sections = Object.keys(settingSections) as SettingSection[]
  const versions = sections.map((section) => {
    const row = rows.find((one) => one.section === section)
    return [section, row ? presentSettingVersion(row) : builtInVersion(section)]
  })
  return Object.fromEntries(versions) as Versions
}

export function builtInVersion(section: SettingSection): SettingVersion {
  return { section, version: 0, value: builtInSettings[section], at: null, by: null }
}

type Row = { section: SettingSection; version: number; value: object; at: string; by: string }

/** A stored field that does not fit the current contract gets its built-in value. */
export function presentSettingVersion({ section, version, value, at, by }: Row): SettingVersion {
  const builtIn: Record<string, unknown> = builtInSettings[section]
  const stored = new Map<string, unknown>(Object.entries(value ?? {}))
  const entries = Object.entries<v.GenericSchema>(settingSections[section].entries)
  const fields = entries.map(([name, field]) => [
    name,
    v.is(field, stored.get(name)) ? stored.get(name) : builtIn[name],
  ])
  return { section, version, value: Object.fromEntries(fields), at, by }
}

function toSettings(versions: Versions): Settings {
  return Object.fromEntries(Object.values(versions).map(({ section, value }) => [section, value])) as Settings
}
