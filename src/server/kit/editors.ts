import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Milliseconds after the last sign of life. */
const lifetime = 45_000
/** How many records' last hands are remembered. */
const handsMaximum = 1_000

/** Who has which record open for editing, and who saved it last: in this process alone, so a hint and never a lock. */
export type Editors = {
  /** Says that a tab has a record open, or no longer; answers who else has. */
  meet: (record: string, tab: string, username: string, hasLeft: boolean) => string[]
  saved: (record: string, username: string) => void
  lastHand: (record: string) => string | undefined
}

export function openEditors(clock: () => number): Editors {
  const open = new Map<string, Map<string, { username: string; seen: number }>>()
  const hands = new Map<string, string>()
  const forgetTheGone = () => {
    for (const [record, tabs] of open) {
      for (const [tab, { seen }] of tabs) if (seen <= clock() - lifetime) tabs.delete(tab)
      if (tabs.size === 0) open.delete(record)
    }
  }
  return {
    meet(record, tab, username, hasLeft) {
      forgetTheGone()
      const tabs = open.get(record) ?? new Map()
      tabs.delete(tab)
      const others = [...new Set([...tabs.values()].map((other) => other.username))]
      if (!hasLeft) open.set(record, tabs.set(tab, { username, seen: clock() }))
      return others
    },
    saved(record, username) {
      hands.delete(record)
      hands.set(record, username)
      for (const oldest of hands.keys()) if (hands.size > handsMaximum) hands.delete(oldest)
    },
    lastHand: (record) => hands.get(record),
  }
}

/** `Editing: <uuid of the tab>`, with `; left` once the record is closed. */
const editing = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(; left)?$/

/**
 * Answers staff who say that they have a record open with who else has: `Editors`, and who saved it last: `Last-Hand`.
 * It goes with reading the record, so that whoever may not read it learns nothing of who does.
 */
export function meetEditors(c: Context<AppEnv>, record: string): void {
  const { staff, editors } = c.var
  const [, tab, left] = editing.exec(c.req.header('Editing') ?? '') ?? []
  if (!(staff && tab)) return
  const others = editors.meet(record, tab, staff.username, left !== undefined)
  c.header('Editors', others.map(encodeURIComponent).join(','))
  const hand = editors.lastHand(record)
  if (hand) c.header('Last-Hand', encodeURIComponent(hand))
}
