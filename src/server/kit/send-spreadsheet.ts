import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { formatDate } from '#lib/format.ts'
import { logAccess, readPurpose } from '#server/access-log/access.ts'
import type { AppEnv } from './app-env.ts'
import type { Facts } from './describe.ts'
import { type Rows, spreadsheetTypes } from './spreadsheet.ts'

type SpreadsheetType = keyof typeof spreadsheetTypes

/** What OpenAPI says of a list that is a file too. */
export const asSpreadsheet = { file: Object.keys(spreadsheetTypes), headers: ['Purpose'] } satisfies Facts

/** The file format that a list's caller asks for by `Accept`, if any. */
function askedType(c: Context): SpreadsheetType | undefined {
  const accept = c.req.header('Accept') ?? ''
  return (Object.keys(spreadsheetTypes) as SpreadsheetType[]).find((type) => accept.includes(type))
}

export function asksForSpreadsheet(c: Context): boolean {
  return askedType(c) !== undefined
}

/** Streams rows as the file that was asked for, after its purpose was logged. */
export async function sendSpreadsheet(
  c: Context<AppEnv>,
  { name, subject, rows }: { name: string; subject: string; rows: Rows },
): Promise<Response> {
  const type = askedType(c) ?? 'text/csv'
  await logAccess(c, { action: 'export', subject, purpose: readPurpose(c) })
  const { extension, write } = spreadsheetTypes[type]
  const fileName = `onmaru-${name}-${formatDate(c.var.clock())}.${extension}`
  return c.body(Readable.toWeb(write(rows)) as ReadableStream, 200, {
    'Content-Type': extension === 'csv' ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  })
}
