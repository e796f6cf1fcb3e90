import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { askToConfirm } from '#console/kit/feedback/confirm.tsx'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { dropFailures, toast } from '#console/kit/feedback/toast.tsx'
import { guardNavigation } from '#console/kit/router/history.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { bindTo } from './binding.ts'

type RecordFormOptions<Values extends FieldValues> = {
  schema: GenericSchema<Values, Values>
  values: Values
  /** Unsaved changes outside the values, such as a chosen file. */
  isTouched?: boolean
  save: (values: Values) => Promise<void>
}

/**
 * Field errors of browser and server appear at their fields, others in a toast. Asks before unsaved changes are left.
 */
export function useRecordForm<Values extends FieldValues>({
  schema,
  values,
  isTouched = false,
  save,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  })
  const { isSubmitting } = form.formState
  const isDirty = form.formState.isDirty || isTouched
  useUnsavedGuard(isDirty)

  const submit = form.handleSubmit(async (checked) => {
    dropFailures()
    try {
      await save(checked)
    } catch (error) {
      const fields = Object.entries(readError(error)?.fields ?? {})
      for (const [name, code] of fields) {
        form.setError(name as FieldPath<Values>, { message: code }, { shouldFocus: name === fields[0]?.[0] })
      }
      toast(errorMessage(error), 'failed')
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

function useUnsavedGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopGuarding = guardNavigation(() =>
      askToConfirm({
        title: messages['form.leave'],
        text: messages['form.leave.text'],
        action: messages['form.leave.action'],
      }),
    )
    window.addEventListener('beforeunload', warn)
    return () => {
      stopGuarding()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
}
