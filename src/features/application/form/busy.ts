import { atom, computed } from 'nanostores'

export const $isUploading = atom(false)
export const $isSubmitting = atom(false)
/** True while files or the application are on their way: the page then asks before it is left. */
export const $isBusy = computed(
  [$isUploading, $isSubmitting],
  (isUploading, isSubmitting) => isUploading || isSubmitting,
)

/** Asks before leaving while `$isBusy`; returns how to stop. */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if ($isBusy.get()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
