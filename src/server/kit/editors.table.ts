/** A tab that has a record open; `record` is its table and id. */
export type EditorTable = { record: string; tab: string; username: string; seenAt: string }

/** Who saved a record last, for a day. */
export type LastHandTable = { record: string; username: string; savedAt: string }
