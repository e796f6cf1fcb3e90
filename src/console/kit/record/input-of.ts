import type { ResourceContract } from './resource-page.tsx'

/** Only the fields of the create schema: no `_id` and no timestamps. */
export function inputOf<Input extends object, Item extends Input>(
  { create }: Pick<ResourceContract<Input, Item>, 'create'>,
  item: Item,
): Input {
  // `create` comes from `v.strictObject`; the generic schema type does not show its `entries`.
  const { entries } = create as unknown as { entries: Record<string, unknown> }
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in entries)) as Input
}
