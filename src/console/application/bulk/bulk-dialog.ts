import type { Selection } from '#contract/bulk.ts'
import type { BulkHome } from './bulk-source.ts'

/** What a dialog that begins bulk work is about. */
export type BulkDialogProps = { home: BulkHome; selection: Selection; count: number; onClose: () => void }
