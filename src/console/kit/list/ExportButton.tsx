import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ConsoleDialog, DialogActions } from '#console/kit/feedback/ConsoleDialog.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { OneTimeText } from '#console/kit/feedback/OneTimeText.tsx'
import { toast } from '#console/kit/feedback/toast.tsx'
import { PurposeDialog } from '#console/kit/record/PurposeDialog.tsx'
import { downloadForPurpose } from '#console/kit/record/purpose.ts'
import type { Source } from '#console/kit/record/source.ts'
import messages from '#i18n/ko/console.json'
import { formatDate, formatNumber } from '#lib/format.ts'
import { interpolate } from '#lib/interpolate.ts'
import { inGroups, randomReadable } from '#lib/readable-text.ts'
import { $claims } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './list.module.css'
import { type ConsoleListQuery, filterParams, searchHeader } from './list-query.ts'

const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
type Format = keyof typeof formats
/** Characters. Almost 80 bits, because a copied file can be attacked with any number of guesses. */
const passwordLength = 16

type ExportButtonProps = { source: Source; query: ConsoleListQuery; total: number }

export function ExportButton({ source, query, total }: ExportButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [format, setFormat] = useState<Format>('xlsx')
  const [password, setPassword] = useState<string | null>(null)
  const save = async (purpose: string) => {
    setAsking(false)
    setBusy(true)
    const newPassword = inGroups(randomReadable(passwordLength))
    const isEncrypted = format === 'xlsx'
    try {
      const fallbackName = `${source.plural}-${formatDate(Date.now())}.${format}`
      await downloadForPurpose({
        path: source.path,
        searchParams: filterParams(query),
        headers: {
          Accept: formats[format],
          ...searchHeader(query),
          ...(isEncrypted && { 'File-Password': newPassword }),
        },
        purpose,
        fallbackName,
      })
      toast(interpolate(messages['export.done'], { total: formatNumber(total) }))
      if (isEncrypted) setPassword(newPassword)
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
          purposeKey={`${source.path} export`}
          onClose={() => setAsking(false)}
          onPurpose={(purpose) => void save(purpose)}
        >
          <FormatChoice format={format} onChange={setFormat} />
        </PurposeDialog>
      )}
      {password && <FilePassword password={password} onClose={() => setPassword(null)} />}
    </>
  )
}

/** CSV has no password, so it is offered only if the server allows it. */
function FormatChoice({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const hasChoice = useStore($claims)?.mayExportCsv ?? false
  return (
    <div>
      {hasChoice && (
        <fieldset className={styles.formats}>
          <legend className={styles.formatLegend}>{messages['export.format']}</legend>
          {(['xlsx', 'csv'] as const).map((value) => (
            <label key={value}>
              <input type="radio" name="format" checked={format === value} onChange={() => onChange(value)} />
              {messages[`export.${value}`]}
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.formatText}>{messages[`export.${format}.text`]}</p>
    </div>
  )
}

/** The server does not keep the password, so Escape must not close the dialog: it gets no `onClose`. */
function FilePassword({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <ConsoleDialog title={messages['export.password.title']}>
      <p>{messages['export.password.text']}</p>
      <OneTimeText label={messages['export.password']}>{password}</OneTimeText>
      <p>{messages['export.password.once']}</p>
      <DialogActions>
        <Button size="small" onClick={onClose}>
          {messages['export.password.close']}
        </Button>
      </DialogActions>
    </ConsoleDialog>
  )
}
