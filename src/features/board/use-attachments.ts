import { useState } from 'react'
import { type BoardFile, type BoardRecord, boardFileBytes, boardFilesMaximum } from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { photoExtensions } from '#contract/content/photo.ts'
import { hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import { deletePostFile, sendPostFile } from './board-api.ts'
import type { PostTexts } from './texts.ts'

type Announcement = { event: 'added' | 'removed'; name: string }
type Problem = 'type' | 'size' | 'empty' | 'count'
/** Extensions by media type. */
const acceptedTypes = { thumb: photoExtensions, files: downloadTypes }

/**
 * Changes of a post's picture and files. `store` sends them after the post was saved, and returns the names of those
 * that failed. `remaining`: stored files; `chosen`: new ones; `announcement`: the last change, for screen readers.
 */
export function useAttachments(texts: PostTexts, post: Pick<BoardRecord, 'thumb' | 'files'> | null) {
  const [remaining, setRemaining] = useState<readonly BoardFile[]>(post?.files ?? [])
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [thumb, setThumb] = useState<'unchanged' | 'none' | File>(post?.thumb ? 'unchanged' : 'none')
  const [problems, setProblems] = useState<{ thumb?: Problem | undefined; files?: Problem | undefined }>({})
  const [isStoring, setStoring] = useState(false)
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)

  const chooseThumb = (file: File) => {
    const problem = problemOf('thumb', file)
    setProblems((before) => ({ ...before, thumb: problem }))
    if (problem) return
    setThumb(file)
    setAnnouncement({ event: 'added', name: file.name })
  }
  const chooseFile = (file: File) => {
    const isFull = remaining.length + chosen.length >= boardFilesMaximum
    const problem = isFull ? 'count' : problemOf('files', file)
    setProblems((before) => ({ ...before, files: problem }))
    if (problem) return
    setChosen([...chosen, file])
    setAnnouncement({ event: 'added', name: file.name })
  }
  const dropThumb = () => {
    setThumb('none')
    setAnnouncement({ event: 'removed', name: texts.thumb })
  }
  const dropFile = (file: BoardFile | File) => {
    setAnnouncement({ event: 'removed', name: file instanceof File ? file.name : file.originalName })
    setRemaining(remaining.filter((other) => other !== file))
    setChosen(chosen.filter((other) => other !== file))
  }
  const store = async (id: string): Promise<string[]> => {
    const removed = (post?.files ?? []).filter((file) => !remaining.includes(file))
    const failed: string[] = []
    setStoring(true)
    const attempt = async (name: string, step: Promise<void>) => void (await step.catch(() => failed.push(name)))
    if (thumb === 'none' && post?.thumb) await attempt(texts.thumb, deletePostFile(id, 'thumb'))
    if (thumb instanceof File) await attempt(thumb.name, sendPostFile(id, 'thumb', thumb))
    // One by one, so that the files keep this order; deletions first, because a post has a maximum of files.
    for (const { _id, originalName } of removed) await attempt(originalName, deletePostFile(id, `files/${_id}`))
    for (const file of chosen) await attempt(file.name, sendPostFile(id, 'files', file))
    setStoring(false)
    return failed
  }
  return {
    remaining,
    chosen,
    thumb,
    announcement,
    problems,
    chooseThumb,
    dropThumb,
    chooseFile,
    dropFile,
    isStoring,
    store,
  }
}
export type Attachments = ReturnType<typeof useAttachments>

/** Checks before the upload; the server checks the content. */
function problemOf(kind: keyof typeof acceptedTypes, { name, size }: File): Problem | undefined {
  if (!hasExtensionOf(acceptedTypes[kind], name)) return 'type'
  if (size === 0) return 'empty'
  return size > boardFileBytes ? 'size' : undefined
}
