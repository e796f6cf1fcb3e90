import type { ChangeEvent, ReactNode } from 'react'
import { KoreanNames } from '#ui/korean-names/KoreanNames.tsx'
import styles from './file-field.module.css'

/** `percent` is shown while `state` is `sending`. */
export type FileState = {
  fileName: string
  size: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  percent: number
  status: string
}

type FileFieldProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  accept: string
  file: FileState | null
  chooseText: string
  actions?: ReactNode
  onSelect: (file: File) => void
}

/** Chooses one file and shows the state of its upload; uploading is up to `onSelect`. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, accept, file, chooseText, actions, onSelect } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
    if (chosen) onSelect(chosen)
  }
  return (
    <div className={`${styles.field} ${file ? styles[file.state] : styles.empty}`}>
      <div className={styles.head}>
        <span className={styles.name} id={`${id}-name`}>
          <KoreanNames text={label} />
        </span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            <KoreanNames text={hint} />
          </span>
        )}
      </div>
      {file && <FileLine file={file} labelId={`${id}-name`} />}
      {/* Rendered from the start: screen readers only announce changes inside an existing live region. */}
      <div className={styles.message} aria-live="polite">
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className="cluster">
        <span className={styles.choose}>
          <input
            className={styles.input}
            type="file"
            id={id}
            accept={accept}
            onChange={select}
            aria-labelledby={`${id}-name ${id}-choose`}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
          />
          <label className={styles.button} htmlFor={id} id={`${id}-choose`}>
            {chooseText}
          </label>
        </span>
        {actions}
      </div>
    </div>
  )
}

function FileLine({ file, labelId }: { file: FileState; labelId: string }) {
  return (
    <div className={styles.line}>
      <p className={styles.file}>
        <span className={styles.fileName}>{file.fileName}</span> <span className={styles.size}>{file.size}</span>
      </p>
      {file.state === 'sending' && (
        <progress className={styles.bar} value={file.percent} max={100} aria-labelledby={labelId} />
      )}
      <p className={styles.status}>{file.status}</p>
    </div>
  )
}
