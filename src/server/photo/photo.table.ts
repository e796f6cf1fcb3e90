import type { PhotoFormat } from '#lib/photo-widths.ts'
import type { Json } from '#server/db/database.ts'

declare module '#server/db/database.ts' {
  interface Database {
    photo: PhotoTable
  }
}

/** `file` is the id in the file store. */
export type Rendering = { width: number; format: PhotoFormat; file: string; size: number; sha256: string }

export type PhotoTable = {
  id: string
  createdAt: string
  /** Of the largest rendering, in pixels, turned upright. */
  width: number
  height: number
  renderings: Json<Rendering[]>
}
