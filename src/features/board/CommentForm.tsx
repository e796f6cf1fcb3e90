import { useRef } from 'react'
import { type BoardCommentRecord, boardComment, commentBodyMaximum } from '#contract/content/board.ts'
import { boardTerms, termsId } from '#contract/terms/terms.ts'
import { idempotentRequests } from '#lib/idempotent-requests.ts'
import { Consent } from '#ui/consent/Consent.tsx'
import { FormFrame } from '#ui/form/FormFrame.tsx'
import { keptFields } from '#ui/form/kept-fields.ts'
import { LongText } from '#ui/form/LongText.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AuthorFields } from './AuthorFields.tsx'
import styles from './board.module.css'
import { sendComment } from './board-api.ts'
import { type BoardProps, readPostFailure } from './texts.ts'
import { useHasAccount } from './use-has-account.ts'

type CommentFormProps = BoardProps & { post: string; onSent: (comment: BoardCommentRecord) => void }
const start = { name: '', password: '', body: '', _terms: false }

export function CommentForm({ messages, post, onSent }: CommentFormProps) {
  const t = messages.post
  const hasAccount = useHasAccount()
  const state = useCommentForm({ messages, post, onSent }, hasAccount)
  const { values, errors, change } = state
  const words = {
    errors: t['form.errors'],
    failed: t['comment.failed'],
    submit: t['comment.submit'],
    sending: t['comment.sending'],
  }
  return (
    <section className={styles.commentForm} aria-labelledby="comment-write">
      <h3 id="comment-write">{t['comment.write']}</h3>
      <FormFrame state={state} texts={words}>
        <AuthorFields
          formId="comment"
          texts={t}
          hasAccount={hasAccount}
          values={values}
          errors={errors}
          onChange={change}
        />
        <LongText
          id="comment-body"
          name="body"
          label={t['comment.body']}
          error={errors.body}
          value={values.body}
          rows={4}
          maxLength={commentBodyMaximum}
          countText={t['body.count']}
          onChange={(body) => change({ body })}
        />
        <Consent
          id="comment-_terms"
          version={boardTerms.version}
          texts={t}
          isChecked={values._terms}
          error={errors._terms}
          onChange={(_terms) => change({ _terms })}
        />
      </FormFrame>
    </section>
  )
}

function useCommentForm({ messages, post, onSent }: Omit<CommentFormProps, 'locale'>, hasAccount: boolean) {
  // A lost response must not create the comment twice: equal input is sent under the same idempotency key.
  const requestFor = useRef(idempotentRequests())
  return useForm({
    id: 'comment',
    start,
    schema: boardComment,
    texts: messages.validation,
    readFailure: readPostFailure(messages.post),
    bodyOf: ({ password, _terms, ...values }) => ({
      ...values,
      password: hasAccount ? null : password,
      _terms: _terms ? [termsId(boardTerms)] : [],
    }),
    send: async (input) => {
      const comment = await sendComment(requestFor.current(input), post)
      // The same text written again is a new comment, with a new key.
      requestFor.current = idempotentRequests()
      onSent(comment)
    },
    kept: keptFields(`onmaru:comment:${post}`, ['body']),
  })
}
