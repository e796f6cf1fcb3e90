import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { filePasswordLength } from '#contract/kit/file-password.ts'
import { formatDate } from '#lib/format.ts'
import { encryptPackage } from '#server/file/office/encrypt-package.ts'
import { sendStream } from '#server/file/send-stream.ts'
import { type Rows, spreadsheetTypes } from '#server/file/spreadsheet.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { RouteFacts } from '#server/http/describe.ts'
import { readHeaderText, readPurpose } from '#server/http/header-text.ts'
import { logAccess } from './access.ts'

/** `subject`: what the access log says was exported. */
export type Spreadsheet = { name: string; subject: string; rows: Rows }

type SpreadsheetType = keyof typeof spreadsheetTypes

export const exportDescription = {
  file: Object.keys(spreadsheetTypes),
  headers: ['Purpose', 'File-Password'],
} satisfies RouteFacts

function askedType(c: Context): SpreadsheetType | undefined {
  const accept = c.req.header('Accept') ?? ''
  return (Object.keys(spreadsheetTypes) as SpreadsheetType[]).find((type) => accept.includes(type))
}

/** Whether `Accept` asks for an export. Throws for one without purpose or password, before any query runs. */
export function asksForSpreadsheet(c: Context<AppEnv>): boolean {
  const type = askedType(c)
  if (type === 'text/csv' && c.var.env.EXPORT_CSV === 'off') throw new ApiError('csvOff')
  if (type && type !== 'text/csv') readPassword(c)
  if (type) readPurpose(c)
  return type !== undefined
}

function readPassword(c: Context<AppEnv>): string {
  const password = readHeaderText(c, 'File-Password')
  const { minimum, maximum } = filePasswordLength
  if (password.length < minimum || password.length > maximum) throw new ApiError('filePasswordRequired')
  return password
}

export async function sendSpreadsheet(c: Context<AppEnv>, { name, subject, rows }: Spreadsheet): Promise<Response> {
  const type = askedType(c) ?? 'text/csv'
  await logAccess(c.var, { action: 'export', subject, purpose: readPurpose(c) })
  const { extension, write } = spreadsheetTypes[type]
  const fileName = `onmaru-${name}-${formatDate(c.var.clock())}.${extension}`
  const open = () => {
    const plain = write(rows)
    return extension === 'csv' ? plain : Readable.from(encryptPackage(plain, readPassword(c)))
  }
  const headers = {
    'Content-Type': extension === 'csv' ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  }
  return sendStream(c, open, { headers })
}
