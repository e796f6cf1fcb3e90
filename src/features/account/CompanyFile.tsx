import { type AccountFileName, accountFiles } from '#contract/account/user.ts'
import { FileField, type FileState } from '#ui/file-field/FileField.tsx'
import type { Texts } from './texts.ts'

type CompanyFileProps = {
  name: AccountFileName
  texts: Texts
  file: FileState | null
  error?: string | undefined
  onSelect: (file: File) => void
}

/** The field of a company's file, on the page to join and in the profile. */
export function CompanyFile({ name, texts, file, error, onSelect }: CompanyFileProps) {
  // Logo and photo share a hint.
  const hintKey = name === 'businessRegistration' ? name : 'picture'
  const mediaTypes = accountFiles[name]
  return (
    <FileField
      // The error summary of the form to join links to it.
      id={`join-${name}`}
      label={texts[`file.${name}`]}
      hint={texts[`file.${hintKey}.hint`]}
      error={error}
      accept={mediaTypes.join()}
      file={file}
      chooseText={texts[file ? 'file.replace' : 'file.choose']}
      onSelect={onSelect}
    />
  )
}
