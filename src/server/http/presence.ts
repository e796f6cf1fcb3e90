import type { Context } from 'hono'
import type { Db, Trx } from '#server/db/database.ts'
import type { Commit } from '#server/db/group-commit.ts'
import type { AppEnv } from './app-env.ts'
import { timestamp } from './clock.ts'

declare module './app-env.ts' {
  interface Variables {
    presence: PresenceTracker
  }
}

declare module '#server/db/database.ts' {
  interface Database {
    presence: PresenceTable
    last_editor: LastEditorTable
  }
}

/** `record` is `<table>/<id>`. */
type PresenceTable = { record: string; tab: string; username: string; seenAt: string }

type LastEditorTable = { record: string; username: string; savedAt: string }

/** Milliseconds without a request after which a tab counts as closed. */
const openMilliseconds = 45_000
const lastEditorMilliseconds = 24 * 3_600_000

/** Presence across servers: the editors of a record and its last editor. A hint, never a lock. */
export type PresenceTracker = {
  /** Records that a tab has the record open, or has left it; returns the user names in other tabs. */
  meet: (record: string, tab: string, username: string, hasLeft: boolean) => Promise<string[]>
  /** Records the last editor. Never rejects. */
  saved: (record: string, username: string) => Promise<void>
}

export function createPresence(commit: Commit, clock: () => number): PresenceTracker {
  const before = (milliseconds: number) => timestamp({ clock }, -milliseconds)
  return {
    meet: (record, tab, username, hasLeft) =>
      commit(async (trx) => {
        await trx.deleteFrom('presence').where('seenAt', '<=', before(openMilliseconds)).execute()
        await trx.deleteFrom('presence').where('record', '=', record).where('tab', '=', tab).execute()
        const others = trx.selectFrom('presence').select('username').distinct().where('record', '=', record)
        const names = (await others.orderBy('username').execute()).map((other) => other.username)
        const row = { record, tab, username, seenAt: before(0) }
        if (!hasLeft) await trx.insertInto('presence').values(row).execute()
        return names
      }),
    async saved(record, username) {
      const editor = { username, savedAt: before(0) }
      const note = commit(async (trx) => {
        await trx.deleteFrom('last_editor').where('savedAt', '<=', before(lastEditorMilliseconds)).execute()
        const row = trx.insertInto('last_editor').values({ record, ...editor })
        await row.onConflict((conflict) => conflict.column('record').doUpdateSet(editor)).execute()
      })
      await note.catch(() => undefined)
    },
  }
}

export async function lastEditor(db: Db | Trx, record: string): Promise<string | undefined> {
  const editor = await db.selectFrom('last_editor').select('username').where('record', '=', record).executeTakeFirst()
  return editor?.username
}

/** `Editing: <uuid of the tab>`, with `; left` once the record is closed. */
const editing = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(; left)?$/

/**
 * Answers the header `Editing` of staff with `Editors` (others who have the record open) and `Last-Hand` (who saved it
 * last). Part of reading the record, so that only its readers learn this.
 */
export async function answerPresence(c: Context<AppEnv>, record: string): Promise<void> {
  const { staff, presence, db } = c.var
  const [, tab, left] = editing.exec(c.req.header('Editing') ?? '') ?? []
  if (!(staff && tab)) return
  const others = await presence.meet(record, tab, staff.username, left !== undefined).catch(() => [])
  c.header('Editors', others.map(encodeURIComponent).join(','))
  const editor = await lastEditor(db, record)
  if (editor) c.header('Last-Hand', encodeURIComponent(editor))
}
