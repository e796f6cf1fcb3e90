import { keptSince } from '#contract/terms/retention.ts'
import { deleteInSlices } from '#server/db/delete-in-slices.ts'
import type { Deps } from '#server/http/app-env.ts'
import { isContact } from './contact-message.ts'

type Stores = Pick<Deps, 'db' | 'reader' | 'clock' | 'settings'>

export function destroyContactMessages({ clock, settings, ...stores }: Stores): Promise<number> {
  const until = keptSince(settings.current().retention, 'contact', clock())
  return deleteInSlices(stores, 'message', (eb) => eb.and([isContact, eb('createdAt', '<=', until)]))
}
