/** `record` is `<table>/<id>`. */
export type EditorTable = { record: string; tab: string; username: string; seenAt: string }

export type LastHandTable = { record: string; username: string; savedAt: string }
