import { seoulOffset } from '#lib/seoul-day.ts'

/** Limits of a `datetime-local` control: years of four digits, in Seoul and in UTC. */
export const seoulInputRange = { min: '0001-01-01T09:00', max: '9999-12-31T23:59' }

/** ISO 8601 → `YYYY-MM-DDTHH:mm` in Seoul time; `''` for an empty or invalid text. */
export function toSeoulInput(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : new Date(time + seoulOffset).toISOString().slice(0, 16)
}

/** `YYYY-MM-DDTHH:mm` in Seoul time → ISO 8601 in UTC; `''` while incomplete. */
export function fromSeoulInput(text: string): string {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? '' : new Date(time - seoulOffset).toISOString()
}
