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

export function CompanyFile({ name, texts, file, error, onSelect }: CompanyFileProps) {
  const hint = name === 'businessRegistration' ? texts['file.businessRegistration.hint'] : texts['file.picture.hint']
  return (
    <FileField
      id={`join-${name}`}
      label={texts[`file.${name}`]}
      hint={hint}
      error={error}
      accept={accountFiles[name].join()}
      file={file}
      chooseText={texts[file ? 'file.replace' : 'file.choose']}
      onSelect={onSelect}
    />
  )
}
