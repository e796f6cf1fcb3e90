import type { ResourceContract } from './resource-page.tsx'

/** A record without what only the server sets (`_id`, stamps), as the form edits it. */
export function inputOf<Input extends object, Item extends Input>(
  { create }: Pick<ResourceContract<Input, Item>, 'create'>,
  item: Item,
): Input {
  // `create` is made by `v.strictObject`, whose entries the generic schema type does not show.
  const { entries } = create as unknown as { entries: Record<string, unknown> }
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in entries)) as Input
}
