import { useId, useRef, useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import type { Binding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { useBinding } from '#console/kit/form/use-binding.ts'
import type { Photo } from '#contract/content/placement.ts'
import messages from '#i18n/ko/console-placement.json'
import { photoPath } from '#lib/photo-address.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { api } from '#stores/session.ts'
import { Button } from '#ui/button/Button.tsx'
import styles from './placement.module.css'

/** Picture of a popup or banner slide. It is uploaded when it is chosen; the record refers to it once it is saved. */
export function PhotoField({ bind }: { bind: Binding<Photo | null> }) {
  const { value, set, error } = useBinding(bind)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const hintId = useId()
  const action = value ? messages['picture.replace'] : messages['picture.choose']
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      set(await uploadPhoto(file))
    } catch (failure) {
      toast(errorMessage(failure), 'failed')
    } finally {
      setBusy(false)
      // Lets the same file be chosen again.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <fieldset className={styles.photo}>
      <legend className={forms.legend}>{messages.picture}</legend>
      <p className="note" id={hintId}>
        {messages['picture.hint']}
      </p>
      {value ? (
        <img src={photoPath(value._id, photoWidth.small, 'webp')} width={value.width} height={value.height} alt="" />
      ) : (
        <p className={styles.noPhoto}>{messages['picture.none']}</p>
      )}
      {error && <p className="error">{error}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={messages.picture}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <div className="cluster">
        <Button
          size="small"
          tone="secondary"
          aria-describedby={hintId}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {isBusy ? messages['picture.busy'] : action}
        </Button>
        {value && (
          <Button size="small" tone="quiet" onClick={() => set(null)}>
            {messages['picture.remove']}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

async function uploadPhoto(file: File): Promise<Photo | null> {
  const body = new FormData()
  body.append('files[]', file)
  const { photos } = await api.post('editor/photos', { body, timeout: false }).json<{ photos: Photo[] }>()
  const [photo] = photos
  return photo ? { _id: photo._id, width: photo.width, height: photo.height } : null
}
