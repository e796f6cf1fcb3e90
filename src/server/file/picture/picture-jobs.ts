import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { photoMaximumPixels, photoTypes } from '#contract/content/photo.ts'
import { isHeic } from '#contract/kit/describe-file-types.ts'
import { type PhotoFormat, photoFormats, photoWidths } from '#lib/photo-widths.ts'
import type { Finding } from '#server/file/inspect/finding.ts'
import { readHead } from './picture-head.ts'

/** Encoding to AVIF takes 35 bytes of memory per pixel. A very tall picture is made narrower to stay below. */
const maximumRenderedPixels = 9_000_000
/** Good enough for drawings and photographs; AVIF takes about ten times as long with more effort. */
const quality = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 3 } } as const

export type RenderedPhoto = {
  width: number
  height: number
  renderings: { width: number; format: PhotoFormat; content: Uint8Array }[]
}

/** Decodes a picture to its end. HEIC takes seconds of CPU, so only its head is read. */
async function inspect(bytes: Buffer, type: string, maximumPixels?: number): Promise<Finding> {
  const head = await readHead(type, bytes, maximumPixels)
  if (head === 'damaged' || head === 'other') return head
  if (isHeic(type)) return 'readable'
  // A small output takes less memory; the input is still read to its last line.
  await sharp(bytes, { failOn: 'error' }).resize(16, 16, { fit: 'fill' }).raw().toBuffer()
  return 'readable'
}

/** Re-encodes a photo upright and without metadata in each width up to its own. `other`: not accepted, or damaged. */
async function render(bytes: Buffer): Promise<RenderedPhoto | 'damaged' | 'other'> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const type = photoTypes.find((one) => one === found)
  const head = type ? await readHead(type, bytes, photoMaximumPixels) : 'other'
  if (head === 'damaged' || head === 'other') return 'other'
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: widestOf(head), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const renderings: RenderedPhoto['renderings'] = []
  for (const renderedWidth of [...photoWidths.filter((one) => one < width), width])
    for (const format of photoFormats) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: renderedWidth })
      const content = await picture.toFormat(format, quality[format]).toBuffer()
      renderings.push({ width: renderedWidth, format, content })
    }
  return { width, height, renderings }
}

function widestOf({ autoOrient: { width, height } }: Metadata): number {
  return Math.min(Math.max(...photoWidths), Math.floor(Math.sqrt((maximumRenderedPixels * width) / height)))
}

/** Re-encodes a picture upright and without metadata, such as its location. */
async function clean(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array | 'damaged'> {
  const picture = sharp(bytes, { limitInputPixels: photoMaximumPixels }).autoOrient().toColourspace('srgb')
  // Written line by line: an optimised JPEG would be held as a whole, six bytes for each pixel.
  return (type === 'image/jpeg' ? picture.jpeg({ quality: 88, optimiseCoding: false }) : picture.png()).toBuffer()
}

/** Upright JPEG without the camera's metadata. Takes seconds, and 12 bytes of memory per pixel. */
async function heicToJpeg(bytes: Buffer): Promise<Uint8Array | 'damaged'> {
  if (typeof (await readHead('image/heic', bytes, photoMaximumPixels)) === 'string') return 'damaged'
  const { default: decode } = await import('heic-decode')
  const { width, height, data } = await decode({ buffer: bytes })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, optimiseCoding: false })
    .toBuffer()
}

const jobs = { inspect, render, clean, heicToJpeg }
type Jobs = typeof jobs
export type JobName = keyof Jobs
/** Arguments of a job after the content. */
export type Details<Name extends JobName> = Parameters<Jobs[Name]> extends [Buffer, ...infer Rest] ? Rest : never
export type Answer<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>
export type PictureJob = { name: JobName; details: unknown[] }

/** Answers `damaged` for any failure. */
export async function doPictureJob({ name, details }: PictureJob, bytes: Buffer): Promise<unknown> {
  // `PictureProcess.run` passes the details of this job.
  const job = jobs[name] as (bytes: Buffer, ...details: unknown[]) => Promise<unknown>
  return job(bytes, ...details).catch(() => 'damaged')
}
