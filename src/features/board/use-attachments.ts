import { useState } from 'react'
import { type BoardFile, type BoardRecord, boardFileBytes, boardFilesMaximum } from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { photoExtensions } from '#contract/content/photo.ts'
import { hasExtensionOf } from '#contract/kit/describe-file-types.ts'
import { deletePostFile, sendPostFile } from './board-api.ts'
import type { PostTexts } from './texts.ts'

type Change = { event: 'added' | 'removed'; name: string }
type Problem = 'type' | 'size' | 'empty' | 'count'
const accepted = { thumb: photoExtensions, files: downloadTypes }

/**
 * Collects changes of the thumbnail and the files. `store`, called once the post itself is saved, sends them and
 * returns the names of those that failed. `remaining` are files of the post, `chosen` are new ones.
 */
export function useAttachments(texts: PostTexts, post: Pick<BoardRecord, 'thumb' | 'files'> | null) {
  const [remaining, setRemaining] = useState<readonly BoardFile[]>(post?.files ?? [])
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [thumb, setThumb] = useState<'unchanged' | 'none' | File>(post?.thumb ? 'unchanged' : 'none')
  const [problems, setProblems] = useState<{ thumb?: Problem; files?: Problem }>({})
  const [isStoring, setStoring] = useState(false)
  const [change, setChange] = useState<Change | null>(null)

  const chooseThumb = (file: File) => {
    const problem = problemOf('thumb', file)
    setProblems((before) => ({ ...(before.files && { files: before.files }), ...(problem && { thumb: problem }) }))
    if (problem) return
    setThumb(file)
    setChange({ event: 'added', name: file.name })
  }
  const chooseFile = (file: File) => {
    const isFull = remaining.length + chosen.length >= boardFilesMaximum
    const problem = isFull ? 'count' : problemOf('files', file)
    setProblems((before) => ({ ...(before.thumb && { thumb: before.thumb }), ...(problem && { files: problem }) }))
    if (problem) return
    setChosen([...chosen, file])
    setChange({ event: 'added', name: file.name })
  }
  const dropThumb = () => {
    setThumb('none')
    setChange({ event: 'removed', name: texts.thumb })
  }
  const dropFile = (one: BoardFile | File) => {
    setChange({ event: 'removed', name: one instanceof File ? one.name : one.originalName })
    setRemaining(remaining.filter((other) => other !== one))
    setChosen(chosen.filter((other) => other !== one))
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
  return { remaining, chosen, thumb, change, problems, chooseThumb, dropThumb, chooseFile, dropFile, isStoring, store }
}
export type Attachments = ReturnType<typeof useAttachments>

/** Checks before the upload; the server checks the content. */
function problemOf(kind: keyof typeof accepted, { name, size }: File): Problem | undefined {
  if (!hasExtensionOf(accepted[kind], name)) return 'type'
  if (size === 0) return 'empty'
  return size > boardFileBytes ? 'size' : undefined
}
