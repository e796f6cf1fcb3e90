import { useState } from 'react'
import type { Me } from '#contract/account/me.ts'
import type { AccountFileName } from '#contract/account/user.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { formatSize } from '#lib/format-size.ts'
import type { FileState } from '#ui/file-field/FileField.tsx'
import { CompanyFile } from './CompanyFile.tsx'
import { accountFileNames, sendAccountFile } from './files.ts'
import { Section } from './Section.tsx'
import { type AccountProps, accountFailureText } from './texts.ts'

type FilesSectionProps = AccountProps & { me: Me; onChange: (me: Me) => void }

/** In the profile of a company: its stored files, each of which is replaced at once when another is chosen. */
export function FilesSection({ messages, me, onChange }: FilesSectionProps) {
  const t = messages.account
  const [sending, setSending] = useState<Partial<Record<AccountFileName, FileState>>>({})
  const [errors, setErrors] = useState<Partial<Record<AccountFileName, string>>>({})
  const replace = async (name: AccountFileName, file: File) => {
    // The request reports no progress, so the bar stays at half.
    const line = { fileName: file.name, size: formatSize(file.size), percent: 50 }
    setErrors((before) => ({ ...before, [name]: file.size > fileMaximumBytes ? messages.validation.fileTooLarge : '' }))
    if (file.size > fileMaximumBytes) return
    setSending((before) => ({ ...before, [name]: { ...line, state: 'sending', status: t['file.sending'] } }))
    try {
      await sendAccountFile(me._id, name, file)
      onChange({ ...me, files: { ...me.files, [name]: { originalName: file.name, size: file.size } } })
    } catch (error) {
      setErrors((before) => ({ ...before, [name]: accountFailureText(error, t) }))
    }
    setSending(({ [name]: _, ...others }) => others)
  }
  const storedFile = (name: AccountFileName): FileState | null => {
    const file = me.files[name]
    if (!file) return null
    return {
      fileName: file.originalName,
      size: formatSize(file.size),
      percent: 100,
      state: 'done',
      status: t['file.done'],
    }
  }
  return (
    <Section title={t['files.heading']}>
      {accountFileNames.map((name) => (
        <CompanyFile
          key={name}
          {...{ name, texts: t, file: sending[name] ?? storedFile(name), error: errors[name] || undefined }}
          onSelect={(file) => void replace(name, file)}
        />
      ))}
    </Section>
  )
}
