import { atom, computed } from 'nanostores'

export const $isUploading = atom(false)
export const $isSubmitting = atom(false)
export const $isBusy = computed(
  [$isUploading, $isSubmitting],
  (isUploading, isSubmitting) => isUploading || isSubmitting,
)

export function confirmLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ($isBusy.get()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
