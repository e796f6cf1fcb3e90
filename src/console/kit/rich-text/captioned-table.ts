import { Table, TableView } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** Tiptap creates a new view when an attribute changes, so the caption is set only here. */
export class CaptionedView extends TableView {
  constructor(node: Node, cellMinWidth: number, view?: EditorView, attributes?: Record<string, unknown>) {
    super(node, cellMinWidth, view, attributes)
    if (!node.attrs.caption) return
    const caption = document.createElement('caption')
    caption.textContent = node.attrs.caption
    caption.contentEditable = 'false'
    this.table.prepend(caption)
  }
}

/** No column widths: they would be inline styles, which the site does not allow. A table is as wide as its content. */
export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) =>
    node.attrs.caption ? ['table', ['caption', node.attrs.caption], ['tbody', 0]] : ['table', ['tbody', 0]],
})
