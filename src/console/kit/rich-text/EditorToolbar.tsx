import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import messages from '#i18n/ko/console-rich-text.json'
import { interpolate } from '#lib/interpolate.ts'
import { CaptionDialog, LinkDialog } from './EditorDialogs.tsx'
import styles from './rich-text.module.css'
import { drawIcon, type Tool, tableTools, tools } from './tools.tsx'
import type { usePhotos } from './use-photos.ts'

type ToolbarProps = { editor: Editor; label: string; photos: ReturnType<typeof usePhotos> }

/** Toolbar by the ARIA pattern: one tab stop, arrow keys move between the tools. */
export function EditorToolbar({ editor, label, photos }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      isOn={tool.isOn && state.on.includes(tool.name)}
      isDisabled={state.off.includes(tool.name)}
      onPress={() => tool.run(editor.chain().focus()).run()}
    />
  )
  const group = (members: readonly Tool[]) => (
    <div className={styles.group} key={members[0]?.name}>
      {members.map(button)}
    </div>
  )
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={interpolate(messages.toolbar, { label })}
      onKeyDown={moveFocus}
    >
      {/* The last group, undo and redo, comes after the tools that insert. */}
      {tools.slice(0, -1).map(group)}
      <InsertTools editor={editor} photos={photos} />
      {tools.slice(-1).map(group)}
      {state.isInTable && <div className={styles.group}>{tableTools.map(button)}</div>}
      <span className={styles.status} role="status">
        {photos.isUploading && messages.uploading}
      </span>
    </div>
  )
}

function stateOf(editor: Editor) {
  const all = tools.flat()
  return {
    on: all.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    off: all.filter(({ isAvailable }) => isAvailable && !isAvailable(editor)).map(({ name }) => name),
    isInTable: editor.isActive('table'),
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const current = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (current < 0 || to === undefined) return
  event.preventDefault()
  const next = buttons[(to + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}

const linkIcon = drawIcon(
  'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
)
const photoIcon = drawIcon('M3 4h14v12H3zM3 14l4-4 3 3 3-4 4 5M7 7.5h.01')

const tableIcon = drawIcon('M3 4h14v12H3zM3 8h14M3 12h14M8 4v12')

function InsertTools({ editor, photos }: { editor: Editor; photos: ReturnType<typeof usePhotos> }) {
  const [isLinking, setLinking] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { href, isPhoto } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: String(now.getAttributes('link').href ?? ''),
      isPhoto: now.isActive('image'),
    }),
  })
  const applyLink = (address: string) => {
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
        isDisabled={photos.isUploading}
        onPress={() => (isPhoto ? photos.edit() : file.current?.click())}
      />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={({ target }) => {
          photos.uploadPictures(target.files)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {isLinking && <LinkDialog href={href} onClose={() => setLinking(false)} onAddress={applyLink} />}
    </div>
  )
}

function TableTool({ editor }: { editor: Editor }) {
  const [isAsking, setAsking] = useState(false)
  const caption = useEditorState({ editor, selector: ({ editor: now }) => captionOf(now) }) ?? undefined
  const applyCaption = (typed: string) => {
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
      {isAsking && <CaptionDialog caption={caption} onClose={() => setAsking(false)} onCaption={applyCaption} />}
    </>
  )
}

/** Caption of the table at the cursor, which may be `''`; null outside tables. */
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

type ToolButtonProps = {
  name: Tool['name']
  icon: Tool['icon']
  isOn?: boolean | undefined
  isDisabled?: boolean
  onPress: () => void
}

/** Prevents the default of `mousedown`, which would take the selection from the text. */
function ToolButton({ name, icon, isOn, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      // Roving tabindex: the first tool is the initial tab stop.
      tabIndex={name === 'heading3' ? 0 : -1}
      className={styles.tool}
      aria-label={messages[name]}
      title={messages[name]}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || onPress()}
    >
      {icon}
    </button>
  )
}
