import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Submission } from '#contract/application/application.ts'
import { $isUploading, askBeforeLeaving, type FormSession } from '#features/application/draft/form-session.ts'
import { type FormValues, formSchema } from '#features/application/draft/local-draft.ts'
import { isUploading } from '#features/application/upload/upload-queue.ts'

/** The form's state. It starts with the local draft and saves each change to it. */
export function useDraftForm({ store, queue, sync }: FormSession) {
  const form = useForm<FormValues, unknown, Submission>({
    defaultValues: store.draft.values,
    resolver: valibotResolver(formSchema(store.draft.round)),
    // `all`: rules across fields are checked even if single fields have errors.
    criteriaMode: 'all',
    // The error summary gets the focus.
    shouldFocusError: false,
  })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.update({ values: structuredClone(values) }),
      }),
    [subscribe, store],
  )
  useEffect(() => queue.$files.subscribe((files) => $isUploading.set(isUploading(files))), [queue])
  useEffect(askBeforeLeaving, [])
  useEffect(() => {
    const save = () => {
      store.save()
      sync?.flush()
    }
    const onVisibility = () => (document.hidden ? save() : void sync?.checkRemote())
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onVisibility)
    sync?.start()
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onVisibility)
      store.save()
      sync?.stop()
      queue.stop()
      $isUploading.set(false)
    }
  }, [store, queue, sync])
  return form
}
