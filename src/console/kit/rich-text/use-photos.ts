import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { api } from '#stores/session.ts'

type Uploaded = { src: string; width: number; height: number }
/** An uploaded picture that waits for its alternative text; `alt` is set if it is already in the text. */
export type AskedPhoto = Uploaded & { alt?: string }

/** Uploads pictures, then asks for the alternative text of each (`asking`), and inserts it at the cursor. */
export function usePhotos(editor: Editor) {
  const [waiting, setWaiting] = useState<readonly AskedPhoto[]>([])
  const [isUploading, setUploading] = useState(false)
  const next = () => setWaiting((photos) => photos.slice(1))

  const upload = async (files: readonly File[]) => {
    setUploading(true)
    try {
      const body = new FormData()
      for (const file of files) body.append('files[]', file)
      const { photos } = await api.post('editor/photos', { body, timeout: false }).json<{ photos: Uploaded[] }>()
      setWaiting((before) => [...before, ...photos])
    } catch (error) {
      toast(errorMessage(error), 'failed')
    } finally {
      setUploading(false)
    }
  }
  /** Uploads the pictures among `files`; returns false if there are none. */
  const uploadPictures = (files: FileList | null | undefined): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) void upload(pictures)
    return pictures.length > 0
  }
  const edit = () => setWaiting([editor.getAttributes('image') as AskedPhoto])
  const insert = (alt: string) => {
    const [photo] = waiting
    if (!photo) return
    next()
    const { src, width, height } = photo
    if (photo.alt === undefined) editor.chain().focus().setImage({ src, width, height, alt }).run()
    else editor.chain().focus().updateAttributes('image', { alt }).run()
  }
  return { asking: waiting[0], isUploading, uploadPictures, edit, insert, cancel: next }
}
