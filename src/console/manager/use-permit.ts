import type { InferOutput } from 'valibot'
import { toast } from '#console/kit/feedback/toast.tsx'
import { useRecordForm } from '#console/kit/form/use-record-form.ts'
import { type Manager, managerChange } from '#contract/account/manager.ts'
import { changedFields } from '#contract/application/amendment.ts'
import console from '#i18n/ko/console.json'
import messages from '#i18n/ko/console-manager.json'
import { api } from '#stores/session.ts'
import { source } from './source.ts'
import { useAccountChange } from './use-account.ts'

type Values = InferOutput<typeof managerChange>
const valuesOf = ({ email, scope, updatedAt }: Manager): Values => ({ email: email ?? '', scope, version: updatedAt })

export function usePermit(user: Manager) {
  const { keep } = useAccountChange(user._id)
  const put = async (json: Values) => {
    const saved = await api.put<{ user: Manager }>(`${source.path}/${user._id}`, { json }).json()
    return saved.user
  }
  const form = useRecordForm<Values>({
    schema: managerChange,
    values: valuesOf(user),
    save: async (values): Promise<void> => {
      const before = valuesOf(user)
      const saved = await put(values)
      form.discard(valuesOf(saved))
      keep(saved)
      toast(messages['permit.saved'], 'done', () => takeBack(before, valuesOf(saved)))
    },
  })
  /** Fails if another user has changed the account since. */
  const takeBack = async (before: Values, after: Values) => {
    const saved = await put({ ...before, version: after.version })
    const [start, typed] = [valuesOf(saved), form.read()]
    const since = changedFields(after, typed)
    // Keeps input typed after the save.
    form.beginWith(start, {
      ...start,
      ...(since.includes('email') && { email: typed.email }),
      ...(since.includes('scope') && { scope: typed.scope }),
    })
    keep(saved)
    toast(console['action.undone'])
  }
  return form
}
