import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/purpose/PurposeDialog.tsx'
import { download } from '#console/kit/purpose/purpose.ts'
import type { Source } from '#console/kit/resource/source.ts'
import messages from '#i18n/ko/console.json'
import { formatDate, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './export.module.css'
import { filterParams, type ListQuery, searchHeader } from './list-query.ts'

const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
type Format = keyof typeof formats

type ExportButtonProps = { source: Source; query: ListQuery; total: number }

/** Saves the whole filtered set as a file, after asking what for. */
export function ExportButton({ source, query, total }: ExportButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [format, setFormat] = useState<Format>('xlsx')
  const save = async (purpose: string) => {
    setAsking(false)
    setBusy(true)
    try {
      const fallbackName = `${source.plural}-${formatDate(Date.now())}.${format}`
      await download({
        path: source.path,
        searchParams: filterParams(query),
        headers: { Accept: formats[format], ...searchHeader(query) },
        purpose,
        fallbackName,
      })
      toast(interpolate(messages['export.done'], { total: formatNumber(total) }))
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" tone="secondary" disabled={isBusy || total === 0} onClick={() => setAsking(true)}>
        {isBusy ? messages['export.busy'] : messages.export}
      </Button>
      {isAsking && (
        <PurposeDialog
          title={interpolate(messages['export.title'], { total: formatNumber(total) })}
          action={messages['export.action']}
          about={`${source.path} export`}
          onClose={() => setAsking(false)}
          onGiven={(purpose) => void save(purpose)}
        >
          <FormatChoice format={format} onChange={setFormat} />
        </PurposeDialog>
      )}
    </>
  )
}

function FormatChoice({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  return (
    <fieldset className={styles.formats}>
      <legend className={styles.legend}>{messages['export.format']}</legend>
      {(['xlsx', 'csv'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name="format" checked={format === value} onChange={() => onChange(value)} />
          {messages[`export.${value}`]}
        </label>
      ))}
    </fieldset>
  )
}
