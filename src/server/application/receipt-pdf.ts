import { localePath } from '#contract/kit/locale.ts'
import { getT } from '#i18n/translate.ts'
import { formatDateTime, groupReceipt } from '#lib/format.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Variables } from '#server/http/app-env.ts'
import { type Caller, turnOf } from '#server/http/fair-queue.ts'
import { type ApplicationRow, findUploads } from './application.ts'
import { drawInTurn } from './receipt-thread.ts'

type Drawing = Caller & Pick<Variables, 'db' | 'clock' | 'locale'>

/** `site` is any address of the site, for the link on the receipt. */
export async function drawReceipt(deps: Drawing, row: ApplicationRow, site: string) {
  const { receiptNumber, submittedAt } = row
  if (!receiptNumber || !submittedAt) throw new ApiError('notFound')
  const bytes = await drawInTurn(turnOf(deps), {
    ...wordsOf(deps, row, { receiptNumber, submittedAt, site }),
    facts: await factsOf(deps, row, submittedAt),
  })
  return { bytes, name: `onmaru-${receiptNumber}.pdf` }
}

type Receipt = Record<'receiptNumber' | 'submittedAt' | 'site', string>

function wordsOf({ locale, clock }: Drawing, row: ApplicationRow, { receiptNumber, submittedAt, site }: Receipt) {
  const t = getT(locale, 'receipt')
  const address = new URL(localePath(locale, '/application/inquiry'), site)
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

async function factsOf({ db, locale }: Drawing, row: ApplicationRow, submittedAt: string) {
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
    ...(row.unit_type ? [{ label: t('unitType'), text: row.unit_type }] : []),
    { label: t('status'), text: application(`status.${row.status}`) },
    { label: t('files'), text: t('files.count', { count: uploads.length }) },
    { label: t('hash'), text: row.contentHash ?? '' },
  ]
}
