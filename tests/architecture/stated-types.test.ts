import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { accountFiles } from '#contract/account/user.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { profileTypes, thumbTypes } from '#contract/content/form.ts'
import { photoExtensions } from '#contract/content/photo.ts'
import { documentTypes } from '#contract/document/document-types.ts'
import { type FileTypes, typeNamesOf } from '#contract/kit/describe-file-types.ts'

const namesOf = (types: FileTypes) => new Set(typeNamesOf(types))
const pictureNames = namesOf(photoExtensions)
const registrationNames = namesOf(
  Object.fromEntries(accountFiles.businessRegistration.map((type) => [type, downloadTypes[type]])),
)

/** Texts that list the types of an upload, by `<namespace>:<key>`. */
const stated: Record<string, Set<string>> = {
  'application:prepare.document.text': namesOf(documentTypes),
  'application:document.rule': namesOf(documentTypes),
  'application:document.wrongType': namesOf(documentTypes),
  'error:fileTypeRefused': namesOf(documentTypes),
  'error:formTypeRefused': namesOf(downloadTypes),
  'post:file.hint': namesOf(downloadTypes),
  'console-notice:files.hint': namesOf(downloadTypes),
  'console-download:file.hint': namesOf(downloadTypes),
  'console:attachment.type': namesOf(downloadTypes),
  'form:profile.hint': namesOf(profileTypes),
  'form:profile.wrongType': namesOf(profileTypes),
  'error:profileTypeRefused': namesOf(profileTypes),
  'error:thumbTypeRefused': namesOf(thumbTypes),
  'error:photoTypeRefused': pictureNames,
  'post:thumb.hint': pictureNames,
  // HEIC is converted in the browser.
  'console-placement:picture.hint': new Set([...pictureNames, 'HEIC']),
  'error:documentTypeRefused': registrationNames,
  'account:file.businessRegistration.hint': registrationNames,
}

const named = (text: string) =>
  new Set(text.match(/\b(?:PDF|HWPX?|DOCX|XLSX|PPTX|CSV|JPG|PNG|HEIC|WebP|GIF|AVIF)(?![A-Za-z])/g))

const isSame = (some: Set<string>, others: Set<string>) => [...some].sort().join() === [...others].sort().join()

test('texts list the file types that the uploads accept', () => {
  const lists = globSync('i18n/{ko,en,cn}/*.json').flatMap((path) => {
    const texts = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)
    return texts.map(([key, text]) => ({ path, address: `${basename(path, '.json')}:${key}`, names: named(text) }))
  })
  const wrong = lists.filter(({ address, names }) => {
    const expected = stated[address]
    return expected ? !isSame(names, expected) : names.size > 1
  })
  expect(wrong.map(({ path, address, names }) => `${path}, ${address}: ${[...names]}`)).toEqual([])
})
