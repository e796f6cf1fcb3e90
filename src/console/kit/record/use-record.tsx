import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import messages from '#i18n/ko/console.json'
import { readError } from '#stores/session.ts'
import { compare, type FieldConflict, mergeConflicts } from './compare.ts'
import type { Labels } from './field-text.ts'
import { type Opened, readOpened, type Source } from './source.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

export type RecordHookOptions<Input extends object, Item extends Input & { _id: string }> = {
  source: Source
  /** The contract's `create`. */
  schema: GenericSchema<Input, Input>
  /** Null for a new record. */
  opened: Opened<Item> | null
  labels: Labels
  /** Called when the form continues from a version that another user has saved. */
  onTheirs: (theirs: Opened<Item>) => void
}

type FormOptions<Input> = {
  start: Input
  isTouched?: boolean
  save: (values: Input) => Promise<void>
}

type Conflict<Item> = { theirs: Opened<Item>; fields: FieldConflict[]; savedBy: string | null }

/** Form of a record. If another user has changed it meanwhile, saving compares my version with theirs (`theirs`). */
export function useRecord<Input extends object, Item extends Input & { _id: string }>(
  options: RecordHookOptions<Input, Item> & FormOptions<Input>,
) {
  const { source, schema, opened, labels, onTheirs, start, isTouched = false, save } = options
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null)
  /** Values of the version from which the form continues; null for a new record. */
  const stored = useRef(opened && inputOf(schema, opened.item))
  const form = useRecordForm<Input>({
    schema,
    values: start,
    isTouched,
    save: async (values): Promise<void> => {
      try {
        await save(values)
      } catch (error) {
        const refusal = readError(error)
        if (refusal?.code !== 'recordChanged') throw error
        await open(refusal.details?.savedBy ?? null)
      }
    },
  })
  /** Reads the stored version and compares it with the form; without a difference, the form only continues from it. */
  const open = async (savedBy: string | null) => {
    const [base, mine] = [stored.current, form.read()]
    if (!(opened && base)) return
    try {
      const theirs = await readOpened<Item>(source, opened.item._id)
      const fields = compare(base, mine, inputOf(schema, theirs.item))
      const newConflict = { theirs, fields, savedBy }
      if (fields.length > 0) setConflict(newConflict)
      else continueFromTheirs(newConflict, new Set())
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
  }
  /** `mine`: paths of the fields that keep my value. */
  const continueFromTheirs = ({ theirs, fields }: Conflict<Item>, mine: ReadonlySet<string>) => {
    const from = inputOf(schema, theirs.item)
    setConflict(null)
    stored.current = from
    onTheirs(theirs)
    form.resetTo(from, mergeConflicts(from, fields, mine))
    if (mine.size > 0) void form.submit()
    else toast(messages['conflict.tookTheirs'])
  }
  const dialog: ReactNode = conflict && (
    <Suspense>
      <ConflictDialog
        conflicts={conflict.fields}
        savedBy={conflict.savedBy}
        labels={labels}
        onBack={() => setConflict(null)}
        onTakeTheirs={() => continueFromTheirs(conflict, new Set())}
        onSave={(mine) => continueFromTheirs(conflict, mine)}
      />
    </Suspense>
  )
  return { form, stored, conflict: { open, dialog } }
}

/** The fields of a record that a form sends: those of the `create` schema, without `_id` and timestamps. */
export function inputOf<Input extends object>(create: GenericSchema<Input, Input>, item: Input): Input {
  // `create` comes from `v.strictObject`; the generic schema type does not show its `entries`.
  const { entries } = create as unknown as { entries: Record<string, unknown> }
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in entries)) as Input
}
