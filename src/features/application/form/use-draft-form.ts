import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Submission } from '#contract/application/application.ts'
import { $isUploading, confirmLeaving, type FormSession } from '#features/application/draft/form-session.ts'
import { type FormValues, formSchema } from '#features/application/draft/local-draft.ts'
import { isUploading } from '#features/application/upload/upload-queue.ts'

export function useDraftForm({ store, queue, sync }: FormSession) {
  const form = useForm<FormValues, unknown, Submission>({
    defaultValues: store.draft.values,
    resolver: valibotResolver(formSchema(store.draft.round)),
    // “all” checks rules across fields even if single fields have errors.
    criteriaMode: 'all',
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
  useEffect(confirmLeaving, [])
  useEffect(() => {
    const save = () => {
      store.save()
      sync?.flush()
    }
    const follow = () => (document.hidden ? save() : void sync?.checkRemote())
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', follow)
    sync?.start()
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', follow)
      store.save()
      sync?.stop()
      queue.stop()
      $isUploading.set(false)
    }
  }, [store, queue, sync])
  return form
}
