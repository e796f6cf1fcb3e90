import { useRef, useState } from 'react'
import * as v from 'valibot'
import { type AccountFileName, certify, type Joined, join, memberTerm } from '#contract/account/user.ts'
import { api } from '#stores/session.ts'
import { accountFileBytes, accountFileNames, sendAccountFile } from './files.ts'
import type { AccountProps } from './texts.ts'
import { useForm } from './use-form.ts'

const empty = {
  ...{ type: 'PERSON', username: '', password: '', repeat: '', name: '', email: '', phone: '' },
  ...{ company: '', registrationNumber: '', hasAgreed: '' },
}
type Files = Partial<Record<AccountFileName, File>>

export function useJoin(messages: AccountProps['messages']) {
  const state = useForm(empty, messages)
  const [files, setFiles] = useState<Files>({})
  const [freeName, setFreeName] = useState('')
  const [done, setDone] = useState<{ email: string; failed: AccountFileName[] } | null>(null)
  const sent = useRef({ body: '', key: '' })
  const { values } = state
  const isCompany = values.type === 'COMPANY'

  const checkName = async () => {
    const { username = '' } = values
    if (!v.is(certify, { username }) || username === freeName) return
    const answer = api.post<{ isFree: boolean }>('v1/users/certify', { json: { username } }).json()
    // If the check fails, the server checks the name at submission.
    const { isFree } = await answer.catch(() => ({ isFree: null }))
    if (isFree) setFreeName(username)
    if (isFree === false) state.report({ ...{}, username: 'usernameTaken' })
  }
  const chooseFile = (name: AccountFileName, file: File) => {
    if (file.size > accountFileBytes) return state.report({ [name]: 'file.tooLarge' })
    setFiles((before) => ({ ...before, [name]: file }))
    state.change(name, '')
  }
  const submit = () =>
    void state.send(
      join,
      bodyOf(values),
      async (output) => {
        const body = JSON.stringify(output)
        if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': sent.current.key }
        const joined = await api.post<Joined>('v1/users', { body, headers }).json()
        setDone({ email: output.email, failed: isCompany ? await sendAll(joined, files) : [] })
      },
      {
        ...(values.password !== values.repeat && { repeat: 'passwordDifferent' }),
        ...(isCompany && !files.businessRegistration && { businessRegistration: 'file.required' }),
      },
    )
  return { state, isCompany, files, chooseFile, checkName, freeName, submit, done }
}

function bodyOf({ repeat: _, hasAgreed, company, registrationNumber, ...values }: Record<string, string>) {
  const digits = (text = '') => text.replace(/\D/g, '')
  const firm = values.type === 'COMPANY' ? { company, registrationNumber: digits(registrationNumber) } : {}
  const _terms = hasAgreed ? [`${memberTerm.code}@${memberTerm.version}`] : []
  return { ...pick(values), phone: digits(values.phone), ...firm, _terms }
}

function pick({ type, username, password, name, email }: Record<string, string>) {
  return { type, username, password, name, email }
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
