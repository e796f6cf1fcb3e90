import { uploadMaximumBytes, uploadTypes } from '#contract/document/upload.ts'

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty'

const extensions = /\.(pdf|jpe?g|png|hei[cf])$/i

/** By type and extension: some systems do not know the type HEIC. */
export const acceptedFiles = [...Object.keys(uploadTypes), '.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif'].join()

/** Checks before the upload; the server checks the content. */
export function checkFile(file: { name: string; type: string; size: number }): FileProblem | null {
  if (!(file.type in uploadTypes) && !extensions.test(file.name)) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > uploadMaximumBytes ? 'tooLarge' : null
}
