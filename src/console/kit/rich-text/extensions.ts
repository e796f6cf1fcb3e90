import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { linkAddress } from './link-address.ts'

/** Table with its caption in the editor. Tiptap makes a new view when the caption changes, so it is set only here. */
class CaptionedView extends TableView {
  constructor(node: Node, cellMinWidth: number, view?: EditorView, attributes?: Record<string, unknown>) {
    super(node, cellMinWidth, view, attributes)
    if (!node.attrs.caption) return
    const caption = document.createElement('caption')
    caption.textContent = node.attrs.caption
    caption.contentEditable = 'false'
    this.table.prepend(caption)
  }
}

/** Table with a caption and without column widths, which would be inline styles: the content security policy forbids. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  // ProseMirror puts the rows in the place of `0`.
  renderHTML: ({ node }) =>
    node.attrs.caption ? ['table', ['caption', node.attrs.caption], ['tbody', 0]] : ['table', ['tbody', 0]],
})

/** Only the elements that the server's sanitiser allows. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ allowBase64: false }),
  CaptionedTable.configure({ resizable: false, View: CaptionedView }),
  TableRow,
  TableHeader,
  TableCell,
]
