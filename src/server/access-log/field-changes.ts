import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { changedFields } from '#contract/application/amendment.ts'
import { policyYear } from '#contract/eligibility/policy-year.ts'
import { type ChangeTexts, type FieldChange, fieldChange, fieldText } from '#contract/site/field-change.ts'
import { settingSections } from '#contract/site/setting.ts'
import kit from '#i18n/ko/console.json' with { type: 'json' }
import years from '#i18n/ko/console-policy-year.json' with { type: 'json' }
import setting from '#i18n/ko/console-setting.json' with { type: 'json' }
import type { Database } from '#server/db/database.ts'
import { contains } from '#server/db/search.ts'

export const changeTexts: ChangeTexts = { kit, setting, policyYear: years }

/** The changed fields of a setting, a year's figures or a round, for the access log. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  return changedFields(before, after).map((field) => ({
    field,
    from: valueAt(before, field),
    to: valueAt(after, field),
  }))
}

function valueAt(value: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value) ?? null
}

const stored = v.array(fieldChange)

/** Null also for a malformed text. */
export function readChanges(text: string | null): FieldChange[] | null {
  try {
    return text === null ? null : v.parse(stored, JSON.parse(text))
  } catch {
    return null
  }
}

/** Finds the lines whose changes show `text`: in a label or a value. */
export function hasChange(eb: ExpressionBuilder<Database, 'access_log'>, text: string): Expression<SqlBool> {
  const changes = eb.ref('changes')
  const named = fields.filter((field) => fieldText(field, changeTexts).includes(text))
  // Without the keys, so that a search for `from` does not find every change.
  const values = sql`replace(replace(replace(${changes}, '"field":', ''), '"from":', ''), '"to":', '')`
  return eb.or([
    contains(values, JSON.stringify(text).slice(1, -1)),
    ...named.map((field) => contains(changes, `"field":"${field}"`)),
  ])
}

const sections = Object.values(settingSections).flatMap(({ entries }) => fieldsIn(entries))
const fields = [...new Set(['policyYear', ...sections, ...fieldsIn(policyYear.create.entries)])]

/** Paths of all fields and groups. */
function fieldsIn(entries: object, prefix = ''): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const path = prefix + name
    const { entries: inner } = 'wrapped' in schema ? schema.wrapped : schema
    return inner ? [path, ...fieldsIn(inner, `${path}.`)] : [path]
  })
}
