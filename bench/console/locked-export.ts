import type { Readable } from 'node:stream'
import { sheetOfApplications } from '#server/application/application.export.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { encryptPackage } from '#server/file/office/encrypt-package.ts'
import { spreadsheetTypes } from '#server/file/spreadsheet.ts'
import { median } from '../support/percentiles.ts'
import type { Store } from '../support/store.ts'

/** Seconds for the same rows: as a plain spreadsheet, which the server does not send, and with a password. */
export type LockedExport = { rows: number; plain: number; locked: number }

const { write } = spreadsheetTypes['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
const passes = 3

/** Exports all applications in this process, by turns with and without a password, because a machine's speed changes. */
export async function timeLockedExport({ settings }: Store, rows: number): Promise<LockedExport> {
  const { db } = openDatabase(readEnv({ ...settings, IDENTITY: 'off' }))
  const times = { plain: [] as number[], locked: [] as number[] }
  const time = async (through: (content: Readable) => AsyncIterable<Uint8Array>) => {
    const query = { page: 1, limit: 20, sort: undefined, filterValues: {} }
    const start = performance.now()
    const sheet = await sheetOfApplications(db, 'APPLICATION', query)
    let bytes = 0
    for await (const piece of through(write(sheet.rows))) bytes += piece.length
    if (bytes === 0) throw new Error('the export is empty')
    return (performance.now() - start) / 1000
  }
  for (let pass = 0; pass < passes; pass++) {
    times.plain.push(await time((content) => content))
    times.locked.push(await time((content) => encryptPackage(content, 'abcd-efgh-jkmn')))
  }
  await db.destroy()
  return { rows, plain: median(times.plain), locked: median(times.locked) }
}
