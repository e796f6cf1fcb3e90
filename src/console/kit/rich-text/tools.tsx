import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import messages from '#i18n/ko/console-rich-text.json'

export type Tool = {
  name: keyof typeof messages
  icon: ReactNode
  /** True if the selection has the format; absent for one-time actions. */
  isOn?: (editor: Editor) => boolean
  isAvailable?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

export const drawIcon = (path: string) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)

const marks: Tool[] = (['bold', 'italic', 'underline', 'strike'] as const).map((name) => ({
  name,
  icon: <span data-mark={name}>가</span>,
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
}))

export const tools: readonly (readonly Tool[])[] = [
  (
    [
      ['heading3', 3],
      ['heading4', 4],
    ] as const
  ).map(([name, level]) => ({
    name,
    icon: messages[name],
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (chain) => chain.toggleHeading({ level }),
  })),
  marks,
  [
    {
      name: 'bulletList',
      icon: drawIcon('M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01'),
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      name: 'orderedList',
      icon: drawIcon('M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 12.5c0-2 3-2 3-.3 0 1-3 2.3-3 3.3h3'),
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      name: 'blockquote',
      icon: drawIcon('M4 4v12M8 6h9M8 10h9M8 14h6'),
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
    { name: 'rule', icon: drawIcon('M3 10h14'), run: (chain) => chain.setHorizontalRule() },
  ],
  [
    {
      name: 'undo',
      icon: drawIcon('M7 5 3 9l4 4M3 9h9a5 5 0 0 1 0 8h-2'),
      isAvailable: (editor) => editor.can().undo(),
      run: (chain) => chain.undo(),
    },
    {
      name: 'redo',
      icon: drawIcon('m13 5 4 4-4 4M17 9H8a5 5 0 0 0 0 8h2'),
      isAvailable: (editor) => editor.can().redo(),
      run: (chain) => chain.redo(),
    },
  ],
]

export const tableTools: readonly Tool[] = [
  { name: 'table.addRow', run: (chain: ChainedCommands) => chain.addRowAfter() },
  { name: 'table.addColumn', run: (chain: ChainedCommands) => chain.addColumnAfter() },
  { name: 'table.removeRow', run: (chain: ChainedCommands) => chain.deleteRow() },
  { name: 'table.removeColumn', run: (chain: ChainedCommands) => chain.deleteColumn() },
  { name: 'table.header', run: (chain: ChainedCommands) => chain.toggleHeaderRow() },
  { name: 'table.remove', run: (chain: ChainedCommands) => chain.deleteTable() },
].map((tool) => ({
  ...tool,
  name: tool.name as keyof typeof messages,
  icon: messages[tool.name as keyof typeof messages],
}))
