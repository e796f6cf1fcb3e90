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

/** Files of a notice. Chosen and removed files are sent when the form is saved. */
export function FilesControl({ path, files, onChange }: FilesControlProps) {
  const hintId = useId()
  const [changes, setChanges] = useState<FileChanges>({ added: [], removed: [] })
  const [problems, setProblems] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const done = useRef<DoneFileChanges>({ uploadedIds: new Map(), removedIds: new Set() })
  const change = (next: FileChanges) => {
    setChanges(next)
    setAnnouncement(changesText(changes, next, files))
    const isChanged = next.added.length > 0 || next.removed.length > 0
    onChange(isChanged ? { send: (id) => send(`${path}/${id}/file`, next, done.current) } : null)
  }
  const { added, removed } = changes
  const remaining = files.filter(({ _id }) => !removed.includes(_id))
  const freePlaces = noticeFilesMaximum - remaining.length - added.length
  const add = (chosen: readonly File[]) => {
    const valid = chosen.filter((file) => attachmentProblems([file]).length === 0)
    const tooMany = valid.slice(freePlaces).map(({ name }) => interpolate(messages['files.beyond'], { name }))
    setProblems([...attachmentProblems(chosen), ...tooMany])
    if (valid.length > 0 && freePlaces > 0) change({ ...changes, added: [...added, ...valid.slice(0, freePlaces)] })
  }
  /** A file that an earlier, failed save has already sent must be deleted on the server as well. */
  const removeAdded = (file: File) => {
    const id = done.current.uploadedIds.get(file)
    change({ added: added.filter((one) => one !== file), removed: id ? [...removed, id] : removed })
  }
  return (
    <fieldset className={styles.files}>
      <legend className={forms.legend}>{messages.files}</legend>
      <p className="note" id={hintId}>
        {messages['files.hint']}
      </p>
      <ul>
        {remaining.map(({ _id, originalName, size }) => (
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
            onRemove={() => removeAdded(file)}
          />
        ))}
      </ul>
      {remaining.length + added.length === 0 && <p className="note">{messages['files.none']}</p>}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="error">
            {problem}
          </p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <AddButton hintId={hintId} isDisabled={freePlaces <= 0} onChosen={add} />
    </fieldset>
  )
}

type AddButtonProps = { hintId: string; isDisabled: boolean; onChosen: (files: readonly File[]) => void }

function AddButton({ hintId, isDisabled, onChosen }: AddButtonProps) {
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
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        tone="secondary"
        aria-describedby={hintId}
        disabled={isDisabled}
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
export type DoneFileChanges = { uploadedIds: Map<File, string>; removedIds: Set<string> }
type Calls = {
  /** Returns all files of the record. */
  add: (file: File) => Promise<readonly NoticeFile[]>
  remove: (id: string) => Promise<void>
}

/** Sends the changes. Removes files before it adds others, because their number is limited. */
export async function sendChanges(
  { added, removed }: FileChanges,
  { uploadedIds, removedIds }: DoneFileChanges,
  calls: Calls,
): Promise<void> {
  for (const id of removed) {
    if (removedIds.has(id)) continue
    await calls.remove(id)
    removedIds.add(id)
  }
  for (const file of added) {
    if (uploadedIds.has(file)) continue
    const files = await calls.add(file)
    // Another user may have added a file at the same time, so the size must match.
    uploadedIds.set(file, files.findLast(({ size }) => size === file.size)?._id ?? '')
  }
}

/** Tells screen readers which files a step has added or removed; `stored` are the files of the saved notice. */
export function changesText(before: FileChanges, after: FileChanges, stored: readonly NoticeFile[]): string {
  const added = after.added.filter((file) => !before.added.includes(file))
  const takenBack = before.added.filter((file) => !after.added.includes(file))
  const removed = stored.filter(({ _id }) => after.removed.includes(_id) && !before.removed.includes(_id))
  const removedNames = [...takenBack.map(({ name }) => name), ...removed.map(({ originalName }) => originalName)]
  const sentences = [
    ...added.map(({ name }) => interpolate(messages['files.added'], { name })),
    // A file that was sent before a save failed may be in both lists.
    ...new Set(removedNames.map((name) => interpolate(messages['files.removed'], { name }))),
  ]
  return sentences.join(' ')
}
