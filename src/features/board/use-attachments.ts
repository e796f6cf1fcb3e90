import { useState } from 'react'
import { type BoardFile, type BoardRecord, boardFileBytes, boardFilesMaximum } from '#contract/content/board.ts'
import { deletePostFile, sendPostFile } from './board-api.ts'
import type { PostTexts } from './texts.ts'

type News = { event: 'added' | 'removed'; name: string }
type Problem = 'type' | 'size' | 'empty' | 'count'
const endings = {
  thumb: /\.(jpe?g|png|webp|gif)$/i,
  files: /\.(pdf|hwpx?|docx|xlsx|jpe?g|png)$/i,
}

/** Changes are stored after the text of the post. */
export function useAttachments(texts: PostTexts, post: Pick<BoardRecord, 'thumb' | 'files'> | null) {
  const [kept, setKept] = useState<readonly BoardFile[]>(post?.files ?? [])
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [thumb, setThumb] = useState<'kept' | 'none' | File>(post?.thumb ? 'kept' : 'none')
  const [problems, setProblems] = useState<{ thumb?: Problem; files?: Problem }>({})
  const [isStoring, setStoring] = useState(false)
  const [news, setNews] = useState<News | null>(null)

  const chooseThumb = (file: File) => {
    const problem = problemOf('thumb', file)
    setProblems(({ files }) => ({ ...(files && { files }), ...(problem && { thumb: problem }) }))
    if (problem) return
    setThumb(file)
    setNews({ event: 'added', name: file.name })
  }
  const chooseFile = (file: File) => {
    const isFull = kept.length + chosen.length >= boardFilesMaximum
    const problem = isFull ? 'count' : problemOf('files', file)
    setProblems(({ thumb: own }) => ({ ...(own && { thumb: own }), ...(problem && { files: problem }) }))
    if (problem) return
    setChosen([...chosen, file])
    setNews({ event: 'added', name: file.name })
  }
  const dropThumb = () => {
    setThumb('none')
    setNews({ event: 'removed', name: texts.thumb })
  }
  const dropFile = (one: BoardFile | File) => {
    setNews({ event: 'removed', name: one instanceof File ? one.name : one.originalName })
    setKept(kept.filter((other) => other !== one))
    setChosen(chosen.filter((other) => other !== one))
  }
  const store = async (id: string): Promise<string[]> => {
    const gone = (post?.files ?? []).filter((file) => !kept.includes(file))
    const failed: string[] = []
    setStoring(true)
    const attempt = async (name: string, step: Promise<void>) => void (await step.catch(() => failed.push(name)))
    if (thumb === 'none' && post?.thumb) await attempt(texts.thumb, deletePostFile(id, 'thumb'))
    if (thumb instanceof File) await attempt(thumb.name, sendPostFile(id, 'thumb', thumb))
    // In sequence: the files keep this order, and deletions first make room.
    for (const { _id, originalName } of gone) await attempt(originalName, deletePostFile(id, `files/${_id}`))
    for (const file of chosen) await attempt(file.name, sendPostFile(id, 'files', file))
    setStoring(false)
    return failed
  }
  return { kept, chosen, thumb, news, problems, chooseThumb, dropThumb, chooseFile, dropFile, isStoring, store }
}
export type Attachments = ReturnType<typeof useAttachments>

/** Checks before the upload; the server checks the content. */
function problemOf(kind: keyof typeof endings, { name, size }: File): Problem | undefined {
  if (!endings[kind].test(name)) return 'type'
  if (size === 0) return 'empty'
  return size > boardFileBytes ? 'size' : undefined
}
