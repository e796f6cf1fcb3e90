import { uploadMaximumBytes, uploadTypes } from '#contract/upload.ts'

export type FileProblem = 'tooLarge' | 'wrongType' | 'empty'

const extensions = /\.(pdf|jpe?g|png|hei[cf])$/i

/** For a file input's `accept`: by type and by ending, since not every system knows HEIC. */
export const acceptedFiles = [...Object.keys(uploadTypes), '.pdf', '.jpg', '.jpeg', '.png', '.heic', '.heif'].join()

/** What can be known before sending; the server decides by content. */
export function checkFile(file: { name: string; type: string; size: number }): FileProblem | null {
  if (!(file.type in uploadTypes) && !extensions.test(file.name)) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > uploadMaximumBytes ? 'tooLarge' : null
}
