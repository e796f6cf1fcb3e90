/** Seoul has no summer time: nine hours ahead of UTC in every year, as `datetime-local` controls count them. */
const ahead = 9 * 60 * 60 * 1000

/** The bounds of the control: a year has four digits. */
export const seoulInputRange = { min: '0001-01-01T09:00', max: '9999-12-31T23:59' }

/** A moment (ISO 8601) as a `datetime-local` control takes it, by Seoul's clock; `''` for none. */
export function toSeoulInput(moment: string): string {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? '' : new Date(at + ahead).toISOString().slice(0, 16)
}

/** The moment that such a control means, as ISO 8601 in UTC; `''` while it is incomplete. */
export function fromSeoulInput(text: string): string {
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) ? '' : new Date(at - ahead).toISOString()
}
