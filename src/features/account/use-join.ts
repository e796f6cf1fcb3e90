import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type AccountFileName, accountTerms, certify, type Joined, join } from '#contract/account/user.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { onceSender } from '#lib/once-sender.ts'
import { api } from '#stores/session.ts'
import { digitsOf, repeatCode, useAccountForm } from './account-form.tsx'
import { accountFileNames, sendAccountFile } from './files.ts'
import type { AccountProps } from './texts.ts'

const start = {
  type: 'PERSON',
  company: '',
  registrationNumber: '',
  username: '',
  password: '',
  repeat: '',
  name: '',
  phone: '',
  email: '',
  _terms: false,
}
const order = [...Object.keys(start).filter((name) => name !== '_terms'), ...accountFileNames, '_terms']
type Files = Partial<Record<AccountFileName, File>>

export function useJoin(messages: AccountProps['messages']) {
  const [files, setFiles] = useState<Files>({})
  const [freeName, setFreeName] = useState('')
  const [done, setDone] = useState<{ email: string; failed: AccountFileName[] } | null>(null)
  const once = useRef(onceSender())
  const state = useAccountForm({
    id: 'join',
    messages,
    start,
    order,
    schema: join,
    bodyOf,
    check: (values) => ({
      ...repeatCode(values),
      ...(values.type === 'COMPANY' && !files.businessRegistration && { businessRegistration: 'file.required' }),
    }),
    send: async (output) => {
      const joined = await api.post<Joined>('v1/users', once.current(output)).json()
      setDone({ email: output.email, failed: output.type === 'COMPANY' ? await sendAll(joined, files) : [] })
    },
  })
  const isCompany = state.values.type === 'COMPANY'

  const checkName = async () => {
    const { username } = state.values
    if (!v.is(certify, { username }) || username === freeName) return
    const answer = api.post<{ isFree: boolean }>('v1/users/certify', { json: { username } }).json()
    // If the check fails, the server checks the name at submission.
    const { isFree } = await answer.catch(() => ({ isFree: null }))
    if (isFree) setFreeName(username)
    if (isFree === false) state.report({ username: 'usernameTaken' })
  }
  const chooseFile = (name: AccountFileName, file: File) => {
    if (file.size > fileMaximumBytes) return state.report({ [name]: 'fileTooLarge' })
    setFiles((before) => ({ ...before, [name]: file }))
    state.clear([name])
  }
  return { state, isCompany, files, chooseFile, checkName, freeName, done }
}

function bodyOf({ repeat: _, company, registrationNumber, phone, _terms, ...values }: typeof start) {
  return {
    ...values,
    phone: digitsOf(phone),
    ...(values.type === 'COMPANY' && { company, registrationNumber: digitsOf(registrationNumber) }),
    _terms: _terms ? [`${accountTerms.code}@${accountTerms.version}`] : [],
  }
}

/** Returns the names of the files that failed. */
async function sendAll({ user, token }: Joined, files: Files): Promise<AccountFileName[]> {
  const failed: AccountFileName[] = []
  for (const name of accountFileNames) {
    const file = files[name]
    if (file) await sendAccountFile(user._id, name, file, token).catch(() => failed.push(name))
  }
  return failed
}
