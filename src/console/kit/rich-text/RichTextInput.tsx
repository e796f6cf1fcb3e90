import { lazy, type Ref, Suspense } from 'react'
import messages from '#i18n/ko/console-rich-text.json'
import styles from './rich-text.module.css'

/** react-hook-form focuses an invalid field through it. */
export type Focusable = { focus: () => void }

export type RichTextInputProps = {
  /** Sanitised HTML; `''` is an empty text. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  label: string
  lang: string
  isInvalid: boolean
  describedBy: string | undefined
  ref?: Ref<Focusable>
}

/** The editor is the console's largest part, so it loads with the first form that needs it. */
const Editor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

export function RichTextInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<div className={styles.waiting}>{messages.loading}</div>}>
      <Editor {...props} />
    </Suspense>
  )
}
