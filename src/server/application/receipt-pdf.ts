import type { Context } from 'hono'
import { localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatDateTime, groupReceipt } from '#lib/format.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { turnOf } from '#server/http/fair-queue.ts'
import { type ApplicationRow, findUploads } from './application.ts'
import { drawInTurn } from './receipt-thread.ts'

export async function sendReceipt(c: Context<AppEnv>, row: ApplicationRow): Promise<Response> {
  const { receiptNumber, submittedAt } = row
  if (!receiptNumber || !submittedAt) throw new ApiError('notFound')
  const bytes = await drawInTurn(turnOf(c), {
    ...wordsOf(c, row, receiptNumber, submittedAt),
    facts: await factsOf(c, row, submittedAt),
  })
  return c.body(bytes, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="onmaru-${receiptNumber}.pdf"`,
    'Cache-Control': 'no-store',
  })
}

function wordsOf(c: Context<AppEnv>, row: ApplicationRow, receiptNumber: string, submittedAt: string) {
  const { locale, clock, env } = c.var
  const t = getT(locale, 'receipt')
  const address = new URL(localePath(locale, '/application/inquiry'), env.SITE_URL ?? c.req.url)
  return {
    locale,
    brand: t('brand'),
    title: t('title'),
    number: { label: t('number'), text: groupReceipt(receiptNumber) },
    lookup: { title: t('lookup'), text: t('lookup.text'), address: address.href },
    note: t('note'),
    issued: t('issued', { time: formatDateTime(clock()) }),
    at: new Date(row.updatedAt ?? submittedAt),
  }
}

async function factsOf({ var: { db, locale } }: Context<AppEnv>, row: ApplicationRow, submittedAt: string) {
  const t = getT(locale, 'receipt')
  const application = getT(locale, 'application')
  const { qualification_type: qualification, supply_type: supply } = row
  const uploads = await findUploads(db, row.id)
  const kind = t('kind.text', {
    round: row.round,
    supply: supply ? application(`supply_type.${supply}`) : '',
    qualification: qualification ? application(`qualification_type.${qualification}`) : '',
  })
  return [
    { label: t('name'), text: row.name ?? '', instead: t('name.elsewhere') },
    { label: t('submittedAt'), text: t('submittedAt.zone', { time: formatDateTime(submittedAt) }) },
    { label: t('kind'), text: kind },
    { label: t('status'), text: application(`status.${row.status}`) },
    { label: t('files'), text: t('files.count', { count: uploads.length }) },
    { label: t('hash'), text: row.contentHash ?? '' },
  ]
}
