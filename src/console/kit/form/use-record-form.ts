import { valibotResolver } from '@hookform/resolvers/valibot'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useLeavingGuard } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { dropFailures, toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { bindTo } from './binding.ts'

/** How a failed save is shown, and cleared before the next attempt. */
type Failure = { show: (error: unknown) => void; clear: () => void }

type RecordFormOptions<Values extends FieldValues> = {
  schema: GenericSchema<Values, Values>
  values: Values
  /** Unsaved changes outside the values, such as a chosen file. */
  isTouched?: boolean
  /** False if the page may be left without a question. */
  isGuarded?: boolean
  /** Shows a failed save; by default a toast. The field errors of the API are shown at their fields as well. */
  failure?: Failure
  save: (values: Values) => Promise<void>
}

const toastFailure: Failure = { show: (error) => toast(errorMessage(error), 'failed'), clear: dropFailures }
const leaveTexts = {
  title: messages['form.leave'],
  text: messages['form.leave.text'],
  action: messages['form.leave.action'],
}

/**
 * State of any console form that sends fields. Errors of fields, found here or by the server, appear at their fields;
 * others in a toast. Asks before unsaved changes are left.
 */
export function useRecordForm<Values extends FieldValues>({
  schema,
  values,
  isTouched = false,
  isGuarded = true,
  failure = toastFailure,
  save,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState
  const isDirty = form.formState.isDirty || isTouched
  useLeavingGuard(isGuarded && isDirty, leaveTexts)

  const submit = form.handleSubmit(async (valid) => {
    failure.clear()
    try {
      await save(valid)
    } catch (error) {
      const fields = Object.entries(readError(error)?.fields ?? {})
      for (const [name, code] of fields) {
        form.setError(name as FieldPath<Values>, { message: code }, { shouldFocus: name === fields[0]?.[0] })
      }
      failure.show(error)
    }
  })
  /** Makes the form clean, with `saved` as its values. Synchronous, so that a navigation right after it asks nothing. */
  const markSaved = (saved: Values = form.getValues()) => flushSync(() => form.reset(saved))
  /** Sets the saved values, and other current ones, which then count as unsaved changes. */
  const resetTo = (saved: Values, current: Values) =>
    flushSync(() => {
      form.reset(saved)
      form.reset(current, { keepDefaultValues: true })
    })
  return { field: bindTo(form.control), submit, markSaved, resetTo, read: form.getValues, isDirty, isSubmitting }
}
