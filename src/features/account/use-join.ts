import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type AccountFileName, accountTerms, certify, type Joined, join } from '#contract/account/user.ts'
import { fileMaximumBytes } from '#contract/kit/file-maximum.ts'
import { idempotentRequests } from '#lib/idempotent-requests.ts'
import { api } from '#stores/session.ts'
import { checkRepeatedPassword, digitsOf, useAccountForm } from './account-form.tsx'
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
/** The error summary lists errors in this order: that of the fields on the page. */
const fieldOrder = [...Object.keys(start).filter((name) => name !== '_terms'), ...accountFileNames, '_terms']
type Files = Partial<Record<AccountFileName, File>>

export function useJoin(messages: AccountProps['messages']) {
  const [files, setFiles] = useState<Files>({})
  /** The last username that the server reported as free. */
  const [freeUsername, setFreeUsername] = useState('')
  const [joined, setJoined] = useState<{ email: string; failedFiles: AccountFileName[] } | null>(null)
  const requestFor = useRef(idempotentRequests())
  const state = useAccountForm({
    id: 'join',
    messages,
    start,
    order: fieldOrder,
    schema: join,
    bodyOf,
    check: (values) => ({
      ...checkRepeatedPassword(values),
      ...(values.type === 'COMPANY' && !files.businessRegistration && { businessRegistration: 'file.required' }),
    }),
    send: async (output) => {
      const account = await api.post<Joined>('v1/users', requestFor.current(output)).json()
      setJoined({ email: output.email, failedFiles: output.type === 'COMPANY' ? await sendFiles(account, files) : [] })
    },
  })
  const isCompany = state.values.type === 'COMPANY'

  const checkUsername = async () => {
    const { username } = state.values
    if (!v.is(certify, { username }) || username === freeUsername) return
    // `certify`: the API's word for asking whether a username is free.
    const answer = api.post<{ isFree: boolean }>('v1/users/certify', { json: { username } }).json()
    // If this request fails, nothing is shown: the server checks again when the form is sent.
    const { isFree } = await answer.catch(() => ({ isFree: null }))
    if (isFree) setFreeUsername(username)
    if (isFree === false) state.report({ username: 'usernameTaken' })
  }
  const chooseFile = (name: AccountFileName, file: File) => {
    if (file.size > fileMaximumBytes) return state.report({ [name]: 'fileTooLarge' })
    setFiles((before) => ({ ...before, [name]: file }))
    state.clear([name])
  }
  return { state, isCompany, files, chooseFile, checkUsername, freeUsername, joined }
}

function bodyOf({ repeat: _, company, registrationNumber, phone, _terms, ...values }: typeof start) {
  return {
    ...values,
    phone: digitsOf(phone),
    ...(values.type === 'COMPANY' && { company, registrationNumber: digitsOf(registrationNumber) }),
    _terms: _terms ? [`${accountTerms.code}@${accountTerms.version}`] : [],
  }
}

/** Returns the files that could not be sent: the account exists, so its owner can send them later in the profile. */
async function sendFiles({ user, token }: Joined, files: Files): Promise<AccountFileName[]> {
  const failedFiles: AccountFileName[] = []
  for (const name of accountFileNames) {
    const file = files[name]
    if (file) await sendAccountFile(user._id, name, file, token).catch(() => failedFiles.push(name))
  }
  return failedFiles
}
