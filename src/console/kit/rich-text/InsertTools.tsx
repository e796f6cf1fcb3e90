import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { CaptionDialog } from './CaptionDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'
import { draw } from './tools.tsx'
import type { usePhotos } from './use-photos.ts'

const linkIcon = draw(
  'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
)
const photoIcon = draw('M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 5M7 7.5h.01')

const tableIcon = draw('M3 4h14v12H3zM3 8h14M3 12h14M8 4v12')

export function InsertTools({ editor, photos }: { editor: Editor; photos: ReturnType<typeof usePhotos> }) {
  const [isLinking, setLinking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { href, isPhoto } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: String(now.getAttributes('link').href ?? ''),
      isPhoto: now.isActive('image'),
    }),
  })
  const link = (address: string) => {
    setLinking(false)
    linkTo(editor, address)
  }
  return (
    <div className={styles.group}>
      <TableTool editor={editor} />
      <ToolButton name="link" icon={linkIcon} isOn={Boolean(href)} onPress={() => setLinking(true)} />
      <ToolButton
        name={isPhoto ? 'photo.edit' : 'photo'}
        icon={photoIcon}
        isOff={photos.isUploading}
        onPress={() => (isPhoto ? photos.edit() : file.current?.click())}
      />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={({ target }) => {
          photos.take(target.files)
          target.value = ''
        }}
      />
      {isLinking && <LinkDialog href={href} onClose={() => setLinking(false)} onGiven={link} />}
    </div>
  )
}

function TableTool({ editor }: { editor: Editor }) {
  const [isAsking, setAsking] = useState(false)
  const caption = useEditorState({ editor, selector: ({ editor: now }) => captionOf(now) }) ?? undefined
  const take = (typed: string) => {
    setAsking(false)
    const chain = editor.chain().focus()
    if (caption === undefined) chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true })
    chain.updateAttributes('table', { caption: typed }).run()
  }
  return (
    <>
      <ToolButton
        name={caption === undefined ? 'table' : 'table.caption'}
        icon={tableIcon}
        isOn={caption === undefined ? undefined : Boolean(caption)}
        onPress={() => setAsking(true)}
      />
      {isAsking && <CaptionDialog caption={caption} onClose={() => setAsking(false)} onGiven={take} />}
    </>
  )
}

const captionOf = (editor: Editor): string | null =>
  editor.isActive('table') ? String(editor.getAttributes('table').caption) : null

/** Without a selection, inserts the URL as text; `''` removes the link. */
function linkTo(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!href) chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
