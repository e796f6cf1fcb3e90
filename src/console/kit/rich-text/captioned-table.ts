import { Table, TableView } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** As the editor draws it. A caption that changes makes it anew. */
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

/**
 * A table with its caption as an attribute. Widths of columns are styles, which the site does not take: a table is as
 * wide as what is in it.
 */
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
