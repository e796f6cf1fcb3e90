import { useId, useRef, useState } from 'react'
import forms from '#console/kit/form/form.module.css'
import type { Attachment } from '#console/kit/resource/resource-page.tsx'
import { downloadTypes } from '#contract/download.ts'
import { type NoticeFile, noticeFilesMaximum } from '#contract/notice.ts'
import messages from '#i18n/ko/console-notice.json'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './files.module.css'

const accepted = [...Object.keys(downloadTypes), ...Object.values(downloadTypes).map((ending) => `.${ending}`)].join()

type FilesControlProps = {
  /** The API's path of all notices. */
  path: string
  files: readonly NoticeFile[]
  onChange: (attachment: Attachment) => void
}
type Changes = { added: readonly File[]; removed: readonly string[] }

/** The files of a notice: those in force, and what becomes of them when the form is saved. */
export function FilesControl({ path, files, onChange }: FilesControlProps) {
  const hintId = useId()
  const [changes, setChanges] = useState<Changes>({ added: [], removed: [] })
  const change = (next: Changes) => {
    setChanges(next)
    const isChanged = next.added.length > 0 || next.removed.length > 0
    onChange(isChanged ? { send: (id) => send(`${path}/${id}/file`, next) } : null)
  }
  const { added, removed } = changes
  const room = noticeFilesMaximum - files.length + removed.length - added.length
  const add = (chosen: FileList | null) =>
    change({ ...changes, added: [...added, ...(chosen ?? [])].slice(0, added.length + room) })
  const kept = files.filter(({ _id }) => !removed.includes(_id))
  return (
    <fieldset className={styles.files}>
      <legend className={forms.legend}>{messages.files}</legend>
      <p className={forms.hint} id={hintId}>
        {interpolate(messages['files.hint'], { maximum: noticeFilesMaximum })}
      </p>
      <ul>
        {kept.map(({ _id, originalName, size }) => (
          <Line
            key={_id}
            name={originalName}
            facts={formatSize(size)}
            onRemove={() => change({ ...changes, removed: [...removed, _id] })}
          />
        ))}
        {added.map((file, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been chosen twice.
            key={`${file.name}-${index}`}
            name={file.name}
            facts={`${formatSize(file.size)} · ${messages['files.toSave']}`}
            onRemove={() => change({ ...changes, added: added.filter((one) => one !== file) })}
          />
        ))}
      </ul>
      {kept.length + added.length === 0 && <p className={forms.hint}>{messages['files.none']}</p>}
      <AddButton hintId={hintId} isOff={room <= 0} onChosen={add} />
    </fieldset>
  )
}

type AddButtonProps = { hintId: string; isOff: boolean; onChosen: (files: FileList | null) => void }

function AddButton({ hintId, isOff, onChosen }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        onChange={({ target }) => {
          onChosen(target.files)
          target.value = ''
        }}
      />
      <Button
        size="small"
        tone="secondary"
        aria-describedby={hintId}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {messages['files.add']}
      </Button>
    </>
  )
}

function Line({ name, facts, onRemove }: { name: string; facts: string; onRemove: () => void }) {
  return (
    <li>
      <strong>{name}</strong> <span>{facts}</span>
      <Button
        size="small"
        tone="quiet"
        aria-label={interpolate(messages['files.remove.label'], { name })}
        onClick={onRemove}
      >
        {messages['files.remove']}
      </Button>
    </li>
  )
}

/** Fifty megabytes over a slow line take longer than any other call. What was taken away is gone first, to make room. */
async function send(path: string, { added, removed }: Changes): Promise<void> {
  for (const id of removed) await api.delete(`${path}/${id}`)
  for (const file of added) {
    const body = new FormData()
    body.append('upload', file)
    await api.post(path, { body, timeout: false })
  }
}
