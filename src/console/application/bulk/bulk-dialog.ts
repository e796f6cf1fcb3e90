import type { Selection } from '#contract/application/bulk.ts'
import type { BulkHome } from './bulk-source.ts'

export type BulkDialogProps = { home: BulkHome; selection: Selection; count: number; onClose: () => void }
