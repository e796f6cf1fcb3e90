import type { PhotoFormat } from '#lib/photo-address.ts'
import type { Json } from '#server/db/database.ts'

/** One of the sizes and formats that a picture is kept in; `file` finds its bytes. */
export type Rendering = { width: number; format: PhotoFormat; file: string; size: number; sha256: string }

export type PhotoTable = {
  id: string
  createdAt: string
  /** Of the picture upright, in its largest rendering. */
  width: number
  height: number
  renderings: Json<Rendering[]>
}
