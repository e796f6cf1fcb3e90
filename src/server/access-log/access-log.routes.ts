import { Hono } from 'hono'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { permissions } from '#contract/account/console-permissions.ts'
import { purposeCodes, purposeSeparator, purposeText } from '#contract/application/purpose.ts'
import type { AccessLine, ChainCheck, LogRetention } from '#contract/site/access-log.ts'
import { accessActions, accessLine, chainCheck, logRetention } from '#contract/site/access-log.ts'
import { fieldChangesText } from '#contract/site/field-change.ts'
import words from '#i18n/ko/console.json' with { type: 'json' }
import log from '#i18n/ko/console-access-log.json' with { type: 'json' }
import { formatDateTime, groupReceipt } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { allow } from '#server/auth/allow.ts'
import type { Database, Db } from '#server/db/database.ts'
import { contains, startsWith } from '#server/db/search.ts'
import type { Cell } from '#server/file/spreadsheet.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { dayFilters } from '#server/http/day-filter.ts'
import { describe, page } from '#server/http/describe.ts'
import {
  applyFilters,
  invalidQuery,
  type ListFilter,
  type ListFilters,
  type ListRequest,
  list,
  readListRequest,
} from '#server/http/list.ts'
import { logAccess } from './access.ts'
import type { AccessLogTable } from './access-log.table.ts'
import { findCut } from './access-log.ts'
import { changeTexts, hasChange, readChanges } from './field-changes.ts'
import { findRefused } from './refused.ts'
import { asksForSpreadsheet, exportDescription, type Spreadsheet, sendSpreadsheet } from './send-spreadsheet.ts'
import { isAboutPerson, receiptNumbersOf } from './subject-person.ts'

type Table = 'access_log'

/** Purposes are stored as codes, so their Korean texts are searched here. */
const q: ListFilter<Table> = (eb, text) =>
  eb.or([
    contains(eb.ref('actor'), text),
    contains(eb.ref('subject'), text),
    contains(eb.ref('purpose'), text),
    hasChange(eb, text),
    ...purposeCodes.filter((code) => words[`purpose.${code}`].includes(text)).map((code) => hasPurpose(eb, code)),
    isAboutPerson(eb, text),
  ])

const hasPurpose = (eb: ExpressionBuilder<Database, Table>, code: string) =>
  eb.or([eb('purpose', '=', code), startsWith(eb.ref('purpose'), code + purposeSeparator)])

/** By the first word: an action may continue, as in `status REVIEWING`. */
const action: ListFilter<Table> = (eb, value) => {
  if (!accessActions.some((one) => one === value)) throw invalidQuery('action')
  return startsWith(eb.ref('action'), value)
}

const filters: ListFilters<Table> = { q, action, ...dayFilters<Table, 'at'>('at', 'at') }
const declared = { sortable: ['at'], filters }
const exportPageSize = 1_000

/** Mounted at /api/console/common/logs. */
export const accessLogRoutes = new Hono<AppEnv>()
  .get(
    '/',
    allow(permissions.accessLog),
    describe('List access log lines', {
      list: declared,
      answer: page('logs', accessLine),
      ...exportDescription,
    }),
    async (c) => {
      const query = readListRequest(c, declared)
      // A search may read years of lines: in the reader it does not delay other calls.
      const { reader } = c.var
      if (query.filterValues.q && !asksForSpreadsheet(c)) await logAccess(c.var, { action: 'list', subject: 'log' })
      if (asksForSpreadsheet(c)) return sendSpreadsheet(c, await exportOf(reader, query))
      const sorted = find(reader, query)
        .selectAll()
        .orderBy('sequence', query.sort?.direction ?? 'desc')
      const { rows: logs, ...page } = await list(sorted, query, async (rows) => {
        const about = await readLineFacts(reader, rows)
        return rows.map((row) => present(row, about))
      })
      return c.json({ logs, ...page })
    },
  )
  .get(
    '/chain',
    allow(permissions.accessLog),
    describe('Verify the hash chain of the access log', { answer: { chain: chainCheck } }),
    async (c) => {
      const { lines } = await c.var.reader
        .selectFrom('access_log')
        .select((eb) => eb.fn.countAll<number>().as('lines'))
        .executeTakeFirstOrThrow()
      const cutTo = (await findCut(c.var.reader))?.sequence ?? null
      const chain: ChainCheck = { lines, breaksAt: (await c.var.accessLog.check()) ?? null, cutTo }
      return c.json({ chain })
    },
  )
  .get(
    '/retention',
    allow(permissions.accessLog),
    describe('Get the retention of the access log', { answer: { retention: logRetention } }),
    async (c) => {
      const oldest = await c.var.db
        .selectFrom('access_log')
        .select(['sequence as line', 'at'])
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst()
      const retention: LogRetention = { months: c.var.settings.current().retention.log, oldest: oldest ?? null }
      return c.json({ retention })
    },
  )

function find(db: Db, { filterValues }: ListRequest) {
  return applyFilters(db.selectFrom('access_log'), filters, filterValues)
}

async function exportOf(db: Db, query: ListRequest): Promise<Spreadsheet> {
  const found = find(db, query).select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('sequence').as('last')])
  const { total, last } = await found.executeTakeFirstOrThrow()
  return { name: 'access-log', subject: `log (${total})`, rows: rowsOf(db, query, last) }
}

const titles = [
  ...[log['export.sequence'], log.at, log.actor, log.address, log['export.action'], log.subject],
  ...[log['export.receiptNumber'], log.purpose, log['export.result']],
]

/** Stops at `last`, the newest line when the export began: the export appends a line itself. */
async function* rowsOf(db: Db, query: ListRequest, last: number): AsyncGenerator<Cell[]> {
  yield titles
  let written = 0
  while (true) {
    const lines = await find(db, query)
      .selectAll()
      .where('sequence', '>', written)
      .where('sequence', '<=', last)
      .orderBy('sequence')
      .limit(exportPageSize)
      .execute()
    const about = await readLineFacts(db, lines)
    for (const line of lines) {
      const { receiptNumber, refused, ...rest } = present(line, about)
      written = line.sequence
      const { at, actor, address, action: done, subject } = rest
      const receipt = receiptNumber && groupReceipt(receiptNumber)
      const result = refused && interpolate(log['export.refused'], { code: refused })
      yield [written, formatDateTime(at), actor, address, done, subject, receipt, reasonOf(rest), result]
    }
    if (lines.length < exportPageSize) return
  }
}

function reasonOf({ purpose, changes }: Pick<AccessLine, 'purpose' | 'changes'>): string | null {
  return changes ? fieldChangesText(changes, changeTexts) : purpose && purposeText(purpose, words)
}

type Line = Selectable<AccessLogTable>
type LineFacts = { receipts: Map<string, string>; refused: Map<number, string> }

async function readLineFacts(db: Db, lines: Line[]): Promise<LineFacts> {
  const subjects = lines.map(({ subject }) => subject)
  return { receipts: await receiptNumbersOf(db, subjects), refused: await findRefused(db, lines) }
}

function present({ sequence, action: done, ...line }: Line, { receipts, refused }: LineFacts): AccessLine {
  const { at, actor, address, subject, purpose } = line
  const receiptNumber = receipts.get(subject.split('/')[1] ?? '') ?? null
  const facts = { receiptNumber, refused: refused.get(sequence) ?? null, changes: readChanges(line.changes) }
  return { _id: String(sequence), at, actor, address, action: done, subject, purpose, ...facts }
}
