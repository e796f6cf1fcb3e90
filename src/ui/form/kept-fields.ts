export type KeptFields = ReturnType<typeof keptFields>
type Fields = Record<string, unknown>

/**
 * Fields of a form that the tab stores under `name` until they are sent, so that they survive a reload. Never passwords
 * or consent. Never throws: without storage (private window, full quota) a form works unsaved.
 */
export function keptFields(name: string, fields: readonly string[]) {
  const drop = () => {
    try {
      window.sessionStorage.removeItem(name)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
  return {
    fields,
    /** `start` with the stored fields. */
    read<Start extends Fields>(start: Start): Start {
      const stored = readStored(name)
      const storedFields = fields.flatMap((field) =>
        hasTypeOf(stored[field], start[field]) ? [[field, stored[field]]] : [],
      )
      return { ...start, ...Object.fromEntries(storedFields) }
    },
    write(values: Fields, start: Fields) {
      if (fields.every((field) => String(values[field]) === String(start[field]))) return drop()
      try {
        window.sessionStorage.setItem(
          name,
          JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]]))),
        )
      } catch {}
    },
    drop,
  }
}

const hasTypeOf = (stored: unknown, value: unknown) =>
  typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)

function readStored(name: string): Fields {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? 'null')
    return typeof stored === 'object' && stored !== null ? (stored as Fields) : {}
  } catch {
    return {}
  }
}
