import * as v from 'valibot'

const schema = v.object({ id: v.string(), token: v.string(), isNew: v.boolean() })
/** Access to the application that this tab has sent or found; `isNew` right after it was sent. */
export type ReceiptAccess = v.InferOutput<typeof schema>

const storageKey = 'onmaru:receipt'

export function keepReceiptAccess(storage: Storage, access: ReceiptAccess): void {
  storage.setItem(storageKey, JSON.stringify(access))
}

export function readReceiptAccess(storage: Storage): ReceiptAccess | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(storage.getItem(storageKey) ?? 'null'))
    return success ? output : null
  } catch {
    return null
  }
}

export function dropReceiptAccess(storage: Storage): void {
  storage.removeItem(storageKey)
}
