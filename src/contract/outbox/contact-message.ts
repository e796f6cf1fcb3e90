import * as v from 'valibot'
import * as field from '#contract/kit/field.ts'
import { merge } from '#contract/kit/merge.ts'
import { nfcText } from '#contract/kit/nfc-text.ts'
import { agreement } from '#contract/terms/agreement.ts'
import { formTerms } from '#contract/terms/terms.ts'
import { deliveryEntries } from './outbox-message.ts'

/** `POST /api/v1/message`: a message to the operator; it is mailed and stored only in the outbox. */
export const contactMessage = v.strictObject({
  _terms: agreement([formTerms]),
  name: field.name,
  phone: field.phone,
  email: field.email,
  message: v.pipe(nfcText('invalid', 2_000), v.trim(), v.minLength(1, 'textRequired'), v.maxLength(2_000, 'tooLong')),
})
export type ContactMessage = v.InferOutput<typeof contactMessage>
export type ContactFacts = Omit<ContactMessage, '_terms'>

export const contactMessageRecord = v.object(
  merge(deliveryEntries, {
    _id: v.string(),
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    message: v.string(),
    destroyAt: field.moment,
  }),
)
export type ContactMessageRecord = v.InferOutput<typeof contactMessageRecord>
