import { describe, expect, it } from 'vitest'
import { uploadMaximumBytes } from '#contract/document/upload.ts'
import { checkFile } from './check-file.ts'

const pdf = { name: 'register.pdf', type: 'application/pdf', size: uploadMaximumBytes }

describe('a file before it is sent', () => {
  it('may be exactly 50 MB', () => {
    expect(checkFile(pdf)).toBeNull()
    expect(checkFile({ ...pdf, size: uploadMaximumBytes + 1 })).toBe('tooLarge')
  })
  it('may have a type that the browser does not know, by its extension', () => {
    expect(checkFile({ name: 'IMG_0001.HEIC', type: '', size: 1 })).toBeNull()
  })
  it('is refused if empty or of another type', () => {
    expect(checkFile({ ...pdf, size: 0 })).toBe('empty')
    expect(checkFile({ name: 'register.hwp', type: 'application/x-hwp', size: 1 })).toBe('wrongType')
  })
})
