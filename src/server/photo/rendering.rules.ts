import { photoFormats } from '#lib/photo-widths.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Rendering } from './photo.table.ts'

const pattern = new RegExp(`^(\\d{1,4})\\.(${photoFormats.join('|')})$`)

/** `name`: the least width and the format, such as `480.webp`. A smaller picture is sent in its own width. */
export function renderingFor(all: readonly Rendering[], name: string): Rendering {
  const [, width, format] = pattern.exec(name) ?? []
  const fitting = all.filter((one) => one.format === format).sort((one, other) => one.width - other.width)
  const rendering = fitting.find((one) => one.width >= Number(width)) ?? fitting.at(-1)
  if (!rendering) throw new ApiError('notFound')
  return rendering
}
