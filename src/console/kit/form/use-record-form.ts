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

/** `clear`: before the next attempt. */
type Failure = { show: (error: unknown) => void; clear: () => void }

type RecordFormOptions<Values extends FieldValues> = {
  schema: GenericSchema<Values, Values>
  values: Values
  /** Unsaved changes outside the values, such as a chosen file. */
  isTouched?: boolean
  /** False if nothing is lost when the page is left. */
  isGuarded?: boolean
  /** Where a refused save is told, besides at its fields. */
  failure?: Failure
  save: (values: Values) => Promise<void>
}

const inToast: Failure = { show: (error) => toast(errorMessage(error), 'failed'), clear: dropFailures }
const leaveTexts = {
  title: messages['form.leave'],
  text: messages['form.leave.text'],
  action: messages['form.leave.action'],
}

/**
 * Every form of the console that sends fields. Field errors of browser and server appear at their fields, others in a
 * toast. Asks before unsaved changes are left.
 */
export function useRecordForm<Values extends FieldValues>({
  schema,
  values,
  isTouched = false,
  isGuarded = true,
  failure = inToast,
  save,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState
  const isDirty = form.formState.isDirty || isTouched
  useLeavingGuard(isGuarded && isDirty, leaveTexts)

  const submit = form.handleSubmit(async (checked) => {
    failure.clear()
    try {
      await save(checked)
    } catch (error) {
      const fields = Object.entries(readError(error)?.fields ?? {})
      for (const [name, code] of fields) {
        form.setError(name as FieldPath<Values>, { message: code }, { shouldFocus: name === fields[0]?.[0] })
      }
      failure.show(error)
    }
  })
  /** Marks the form as clean. Synchronous, so that a navigation right after it is not stopped. */
  const markSaved = (start: Values = form.getValues()) => flushSync(() => form.reset(start))
  /** Sets `start` as the saved values and `changed` as the current ones. */
  const beginWith = (start: Values, changed: Values) =>
    flushSync(() => {
      form.reset(start)
      form.reset(changed, { keepDefaultValues: true })
    })
  return { field: bindTo(form.control), submit, markSaved, beginWith, read: form.getValues, isDirty, isSubmitting }
}
