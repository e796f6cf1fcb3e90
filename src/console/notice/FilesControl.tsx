import { useId, useRef, useState } from 'react'
import {
  acceptedAttachments,
  attachmentProblems,
  deleteAttachment,
  uploadAttachment,
} from '#console/kit/form/attachment.ts'
import forms from '#console/kit/form/form.module.css'
import type { Attachment } from '#console/kit/record/resource-page.tsx'
import { type Notice, type NoticeFile, noticeFilesMaximum } from '#contract/content/notice.ts'
import messages from '#i18n/ko/console-notice.json'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './files.module.css'

type FilesControlProps = {
  path: string
  files: readonly NoticeFile[]
  onChange: (attachment: Attachment) => void
}

/** Files are uploaded and removed when the form is saved. */
export function FilesControl({ path, files, onChange }: FilesControlProps) {
  const hintId = useId()
  const [changes, setChanges] = useState<FileChanges>({ added: [], removed: [] })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const done = useRef<DoneFileChanges>({ ids: new Map(), gone: new Set() })
  const change = (next: FileChanges) => {
    setChanges(next)
    setNews(filesNews(changes, next, files))
    const isChanged = next.added.length > 0 || next.removed.length > 0
    onChange(isChanged ? { send: (id) => send(`${path}/${id}/file`, next, done.current) } : null)
  }
  const { added, removed } = changes
  const kept = files.filter(({ _id }) => !removed.includes(_id))
  const room = noticeFilesMaximum - kept.length - added.length
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => attachmentProblems([file]).length === 0)
    const beyond = fitting.slice(room).map(({ name }) => interpolate(messages['files.beyond'], { name }))
    setProblems([...attachmentProblems(chosen), ...beyond])
    if (fitting.length > 0 && room > 0) change({ ...changes, added: [...added, ...fitting.slice(0, room)] })
  }
  const drop = (file: File) => {
    const id = done.current.ids.get(file)
    change({ added: added.filter((one) => one !== file), removed: id ? [...removed, id] : removed })
  }
  return (
    <fieldset className={styles.files}>
      <legend className={forms.legend}>{messages.files}</legend>
      <p className="note" id={hintId}>
        {messages['files.hint']}
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
            onRemove={() => drop(file)}
          />
        ))}
      </ul>
      {kept.length + added.length === 0 && <p className="note">{messages['files.none']}</p>}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="error">
            {problem}
          </p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <AddButton hintId={hintId} isOff={room <= 0} onChosen={add} />
    </fieldset>
  )
}

type AddButtonProps = { hintId: string; isOff: boolean; onChosen: (files: readonly File[]) => void }

function AddButton({ hintId, isOff, onChosen }: AddButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedAttachments}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
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

function send(path: string, changes: FileChanges, done: DoneFileChanges): Promise<void> {
  return sendChanges(changes, done, {
    add: async (file) => (await uploadAttachment<{ notification: Notice }>(path, file)).notification.files,
    remove: (id) => deleteAttachment(`${path}/${id}`),
  })
}

export type FileChanges = { added: readonly File[]; removed: readonly string[] }
/** Changes that the server already has: a retry after a failed file sends only the rest. */
export type DoneFileChanges = { ids: Map<File, string>; gone: Set<string> }
type Calls = {
  /** Returns all files of the record. */
  add: (file: File) => Promise<readonly NoticeFile[]>
  remove: (id: string) => Promise<void>
}

/** Removes before it adds, because the number of files is limited. */
export async function sendChanges(
  { added, removed }: FileChanges,
  { ids, gone }: DoneFileChanges,
  calls: Calls,
): Promise<void> {
  for (const id of removed) {
    if (gone.has(id)) continue
    await calls.remove(id)
    gone.add(id)
  }
  for (const file of added) {
    if (ids.has(file)) continue
    const files = await calls.add(file)
    // The last file may be another user's, so the size must match.
    ids.set(file, files.findLast(({ size }) => size === file.size)?._id ?? '')
  }
}

/** Says which files came and went between two states of the list, `kept` being those of the saved notice. */
export function filesNews(before: FileChanges, after: FileChanges, kept: readonly NoticeFile[]): string {
  const came = after.added.filter((file) => !before.added.includes(file))
  const dropped = before.added.filter((file) => !after.added.includes(file))
  const removed = kept.filter(({ _id }) => after.removed.includes(_id) && !before.removed.includes(_id))
  const gone = [...dropped.map(({ name }) => name), ...removed.map(({ originalName }) => originalName)]
  const told = [
    ...came.map(({ name }) => interpolate(messages['files.added'], { name })),
    // A file that was sent before the saving failed may stand in both lists.
    ...new Set(gone.map((name) => interpolate(messages['files.removed'], { name }))),
  ]
  return told.join(' ')
}
