import { formatSize } from '#lib/format-size.ts'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import type { FileState } from '#ui/file-field/FileField.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { AccountPasswordField, AccountTextField } from './account-form.tsx'
import { CompanyFile } from './CompanyFile.tsx'
import { accountFileNames } from './files.ts'
import type { AccountProps, Texts } from './texts.ts'
import type { useJoin } from './use-join.ts'

type JoinFieldsProps = {
  joining: ReturnType<typeof useJoin>
  texts: Texts
  validation: AccountProps['messages']['validation']
}

export function JoinFields({ joining, texts: t, validation }: JoinFieldsProps) {
  const { state, isCompany, checkUsername, freeUsername } = joining
  const field = (name: 'username' | 'name' | 'phone' | 'password' | 'repeat' | 'company' | 'registrationNumber') => ({
    state,
    name,
    label: t[`field.${name}`],
  })
  const isFree = freeUsername !== '' && freeUsername === state.values.username
  return (
    <>
      <RadioGroup
        id="join-type"
        legend={t['type.legend']}
        layout="halves"
        value={isCompany ? 'COMPANY' : 'PERSON'}
        onValueChange={(type) => state.change({ type })}
        options={(['PERSON', 'COMPANY'] as const).map((value) => ({
          value,
          label: t[`type.${value}`],
          hint: t[`type.${value}.hint`],
        }))}
      />
      {isCompany && (
        <>
          <AccountTextField {...field('company')} autoComplete="organization" maxLength={60} />
          <AccountTextField {...field('registrationNumber')} hint={t['field.registrationNumber.hint']} digits={10} />
        </>
      )}
      <AccountTextField
        {...field('username')}
        hint={isFree ? t['field.username.free'] : t['field.username.hint']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onBlur={() => void checkUsername()}
      />
      <AccountPasswordField {...field('password')} hint={t['field.password.hint']} isNew />
      <AccountPasswordField {...field('repeat')} isNew />
      <AccountTextField
        {...field('name')}
        label={t[isCompany ? 'field.name.company' : 'field.name']}
        autoComplete="name"
        maxLength={60}
      />
      <AccountTextField {...field('phone')} digits="phone" />
      <EmailField
        formId="join"
        label={t['field.email']}
        hint={t['field.email.hint']}
        value={state.values.email}
        error={state.errors.email}
        asks={validation}
        onChange={(email) => state.change({ email })}
      />
      {isCompany && <JoinFiles joining={joining} texts={t} />}
    </>
  )
}

/** The chosen files wait: they are sent after the account was created. */
function JoinFiles({ joining: { state, files, chooseFile }, texts }: Omit<JoinFieldsProps, 'validation'>) {
  return accountFileNames.map((name) => {
    const chosen = files[name]
    const file: FileState | null = chosen
      ? {
          fileName: chosen.name,
          size: formatSize(chosen.size),
          percent: 0,
          state: 'waiting',
          status: texts['file.waiting'],
        }
      : null
    return (
      <CompanyFile
        key={name}
        {...{ name, texts, file, error: state.errors[name] }}
        onSelect={(picked) => chooseFile(name, picked)}
      />
    )
  })
}
