import { lazy, type ReactNode, Suspense, useState } from 'react'
import { errorMessage } from '#console/kit/feedback/error-message.ts'
import { toast } from '#console/kit/feedback/toast.tsx'
import messages from '#i18n/ko/console.json'
import { type Clash, compare, merge } from './compare.ts'
import { inputOf } from './input-of.ts'
import type { ResourceContract } from './resource-page.tsx'
import { type Opened, readOpened, type Source } from './source.ts'
import type { Words } from './words-of.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

type ConflictOptions<Input extends object, Item extends Input & { _id: string }> = {
  source: Source
  contract: ResourceContract<Input, Item>
  opened: Opened<Item> | null
  words: Words
  /** `base`: values as opened or last saved; `mine`: current values of the form. */
  read: () => { base: Input | null; mine: Input }
  /** `start`: values of `theirs`; `changed`: the same with the fields that keep my value. */
  onSettled: (theirs: Opened<Item>, start: Input, changed: Input) => void
  onSave: () => void
}

type Conflict<Item> = { theirs: Opened<Item>; clashes: Clash[]; savedBy: string | null }

export function useConflict<Input extends object, Item extends Input & { _id: string }>(
  options: ConflictOptions<Input, Item>,
) {
  const { source, contract, opened, words, read, onSettled, onSave } = options
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null)

  const settle = ({ theirs, clashes }: Conflict<Item>, mine: ReadonlySet<string>) => {
    const start = inputOf(contract, theirs.item)
    setConflict(null)
    onSettled(theirs, start, merge(start, clashes, mine))
    if (mine.size > 0) onSave()
    else toast(messages['conflict.tookTheirs'])
  }
  const open = async (savedBy: string | null) => {
    const { base, mine } = read()
    if (!(opened && base)) return
    try {
      const theirs = await readOpened<Item>(source, opened.item._id)
      const clashes = compare(base, mine, inputOf(contract, theirs.item))
      const found = { theirs, clashes, savedBy }
      if (clashes.length > 0) setConflict(found)
      else settle(found, new Set())
    } catch (error) {
      toast(errorMessage(error), 'failed')
    }
  }
  const dialog: ReactNode = conflict && (
    <Suspense>
      <ConflictDialog
        clashes={conflict.clashes}
        savedBy={conflict.savedBy}
        words={words}
        onBack={() => setConflict(null)}
        onTakeTheirs={() => settle(conflict, new Set())}
        onSave={(mine) => settle(conflict, mine)}
      />
    </Suspense>
  )
  return { open, dialog }
}
