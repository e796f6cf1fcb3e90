import { Image } from '@tiptap/extension-image'
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { CaptionedTable, CaptionedView } from './captioned-table.ts'
import { linkAddress } from './link-address.ts'

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
