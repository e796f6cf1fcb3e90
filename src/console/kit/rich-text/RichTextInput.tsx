import { lazy, type Ref, Suspense } from 'react'
import messages from '#i18n/ko/console-rich-text.json'
import styles from './rich-text.module.css'

/** By this ref react-hook-form focuses the editor if its field is invalid. */
export type Focusable = { focus: () => void }

export type RichTextInputProps = {
  /** HTML that the server has sanitised; `''` is an empty text. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  label: string
  lang: string
  isInvalid: boolean
  describedBy: string | undefined
  ref?: Ref<Focusable>
}

/** Loaded when a form needs it: the editor is the largest part of the console. */
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

export function RichTextInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<div className={styles.waiting}>{messages.loading}</div>}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
