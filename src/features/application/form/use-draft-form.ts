import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Submission } from '#contract/application/application.ts'
import { type FormValues, formSchema } from '#features/application/draft/values.ts'
import { isUploading } from '#features/application/upload/upload-queue.ts'
import { $isUploading, guardLeaving } from './busy.ts'
import type { FormSession } from './form-session.ts'

export function useDraftForm({ keeper, queue, sync }: FormSession) {
  const form = useForm<FormValues, unknown, Submission>({
    defaultValues: keeper.draft.values,
    resolver: valibotResolver(formSchema(keeper.draft.round)),
    // “all” checks rules across fields even if single fields have errors.
    criteriaMode: 'all',
    shouldFocusError: false,
  })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.update({ values: structuredClone(values) }),
      }),
    [subscribe, keeper],
  )
  useEffect(() => queue.$files.subscribe((files) => $isUploading.set(isUploading(files))), [queue])
  useEffect(guardLeaving, [])
  useEffect(() => {
    const save = () => {
      keeper.save()
      sync?.flush()
    }
    const follow = () => (document.hidden ? save() : void sync?.look())
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', follow)
    sync?.start()
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', follow)
      keeper.save()
      sync?.stop()
      queue.stop()
      $isUploading.set(false)
    }
  }, [keeper, queue, sync])
  return form
}
