import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import text from '#ui/rich-text/rich-text.module.css'
import { cleanPasted } from './clean-pasted.ts'
import { PhotoDialog } from './EditorDialogs.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { extensions } from './extensions.ts'
import type { RichTextInputProps } from './RichTextInput.tsx'
import styles from './rich-text.module.css'
import { usePhotos } from './use-photos.ts'

export function RichTextEditor({ value, onChange, onBlur, label, lang, ref, ...state }: RichTextInputProps) {
  // The HTML that the editor holds, to tell changes from outside from its own.
  const editorHtml = useRef(value)
  // The editor is created before `photos`, whose function its handlers need.
  const uploadPictures = useRef<(files: FileList | undefined) => boolean>(() => false)
  const editor = useEditor({
    extensions,
    content: value,
    // Tiptap's style element would violate the content security policy; rich-text.module.css has the same rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: `${text.text} ${styles.content}`,
        ...(state.isInvalid && { 'aria-invalid': 'true' }),
        ...(state.describedBy && { 'aria-describedby': state.describedBy }),
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, event) => uploadPictures.current(event.clipboardData?.files),
      handleDrop: (_, event) => uploadPictures.current(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      editorHtml.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(editorHtml.current)
    },
    onBlur,
  })
  const photos = usePhotos(editor)
  uploadPictures.current = photos.uploadPictures
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  useEffect(() => {
    // `value` was changed from outside, for example by a form reset.
    if (value !== editorHtml.current) editor.commands.setContent(value, { emitUpdate: false })
    editorHtml.current = value
  }, [value, editor])
  return (
    <div className={styles.editor} data-invalid={state.isInvalid || undefined}>
      <EditorToolbar editor={editor} label={label} photos={photos} />
      <EditorContent editor={editor} />
      {photos.asking && (
        <PhotoDialog key={photos.asking.src} photo={photos.asking} onClose={photos.cancel} onAlt={photos.insert} />
      )}
    </div>
  )
}
