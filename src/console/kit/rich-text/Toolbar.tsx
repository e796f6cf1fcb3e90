import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import messages from '#i18n/ko/console-rich-text.json'
import { interpolate } from '#lib/interpolate.ts'
import { InsertTools } from './InsertTools.tsx'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'
import { type Tool, tableTools, tools } from './tools.tsx'
import type { usePhotos } from './use-photos.ts'

type ToolbarProps = { editor: Editor; label: string; photos: ReturnType<typeof usePhotos> }

/** ARIA toolbar: one tab stop, arrow keys move between the tools. */
export function Toolbar({ editor, label, photos }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      name={tool.name}
      icon={tool.icon}
      isOn={tool.isOn && state.on.includes(tool.name)}
      isOff={state.off.includes(tool.name)}
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
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  const next = buttons[(to + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}
