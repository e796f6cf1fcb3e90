import { useRef, useState } from 'react'
import { type BoardCode, boardPost, postBodyMaximum } from '#contract/content/board.ts'
import { localePath } from '#contract/kit/locale.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { idempotentRequests } from '#lib/idempotent-requests.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { TitledText } from '#ui/form/TitledText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AttachmentFields } from './AttachmentFields.tsx'
import { AuthorFields } from './AuthorFields.tsx'
import { sendPost } from './board-api.ts'
import { PostSaved } from './PostSaved.tsx'
import { type BoardProps, readPostFailure } from './texts.ts'
import { useAttachments } from './use-attachments.ts'
import { useHasAccount } from './use-has-account.ts'

type WritePostProps = BoardProps & { code: BoardCode }
const start = { name: '', password: '', title: '', body: '', _terms: false }

export function WritePost({ locale, code, messages }: WritePostProps) {
  const t = messages.post
  const hasAccount = useHasAccount()
  const attachments = useAttachments(t, null)
  const [saved, setSaved] = useState<{ id: string; failedFiles: string[] } | null>(null)
  // A lost response must not create the post twice: equal input is sent under the same idempotency key.
  const requestFor = useRef(idempotentRequests())
  const state = useForm({
    id: 'post',
    start,
    schema: boardPost,
    kept: keptFields(`onmaru:post:${code}`, ['name', 'title', 'body']),
    texts: messages.validation,
    readFailure: readPostFailure(t),
    bodyOf: ({ password, _terms, ...values }) => ({
      ...values,
      code,
      password: hasAccount ? null : password,
      _terms: _terms ? [termsId(boardTerms)] : [],
    }),
    send: async (input) => {
      const { _id } = await sendPost(requestFor.current(input))
      setSaved({ id: _id, failedFiles: await attachments.store(_id) })
    },
  })
  const { values, errors, change } = state
  if (saved) {
    const href = localePath(locale, `/board/${code}/${saved.id}`)
    return <PostSaved texts={t} mode="write" href={href} failedFiles={saved.failedFiles} />
  }
  const words = {
    errors: t['form.errors'],
    failed: t['write.failed'],
    submit: t['write.submit'],
    sending: t[attachments.isStoring ? 'form.uploading' : 'write.sending'],
  }
  return (
    <FormFrame state={state} texts={words}>
      <AuthorFields formId="post" texts={t} hasAccount={hasAccount} values={values} errors={errors} onChange={change} />
      <TitledText
        formId="post"
        rows={10}
        maxLength={postBodyMaximum}
        texts={t}
        values={values}
        errors={errors}
        onChange={change}
      />
      <AttachmentFields texts={t} attachments={attachments} />
      <Consent
        id="post-_terms"
        version={boardTerms.version}
        texts={t}
        isChecked={values._terms}
        error={errors._terms}
        onChange={(_terms) => change({ _terms })}
      />
    </FormFrame>
  )
}
