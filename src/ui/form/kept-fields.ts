export type KeptFields = ReturnType<typeof keptFields>

/**
 * Fields of a form that the tab stores under `name` until they are sent, so that they survive a reload. Never passwords
 * or consent. Never throws: without storage (private window, full quota) a form works unsaved.
 */
export function keptFields(name: string, fields: readonly string[]) {
  return {
    fields,
    /** `start` with the stored fields. */
    read<Fields extends Record<string, unknown>>(start: Fields): Fields {
      const stored = readStored(name)
      const own = fields.flatMap((field) =>
        typeof stored[field] === typeof start[field] ? [[field, stored[field]]] : [],
      )
      return { ...start, ...Object.fromEntries(own) }
    },
    write(values: Record<string, unknown>) {
      try {
        window.sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(fields.map((one) => [one, values[one]]))))
      } catch {}
    },
    drop() {
      try {
        window.sessionStorage.removeItem(name)
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  }
}

function readStored(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
