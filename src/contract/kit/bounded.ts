import * as v from 'valibot'

type Schema<Input, Output> = v.GenericSchema<Input, Output>
type Codes = { tooMany?: string; missing?: string }

/** Checks `limit` before `schema` checks any member, as each invalid member creates an issue. */
function limitFirst<Input, Output extends object>(
  schema: Schema<Input, Output>,
  limit: v.GenericValidation<Output>,
): Schema<Input, Output> {
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const { value } = dataset
    if (typeof value !== 'object' || value === null) return schema['~run'](dataset, config)
    // The cast is safe: a limit only looks at keys, which every array and record has.
    const { issues } = limit['~run']({ typed: true, value: value as Output }, config)
    return issues ? { typed: false, value, issues } : schema['~run'](dataset, config)
  }
  const limited = { ...schema, '~run': run }
  return v.pipe(limited, limit)
}

/** At most `maximum` items, else `tooMany`; `missing` is the code for a value that is no array. */
export function boundedList<Input, Output>(
  item: Schema<Input, Output>,
  maximum: number,
  { tooMany = 'tooLong', missing }: Codes = {},
): Schema<Input[], Output[]> {
  return limitFirst(v.array(item, missing), v.maxLength<Output[], number, string>(maximum, tooMany))
}

/** Keys that `v.record` drops without an error. */
const droppedKeys = ['__proto__', 'prototype', 'constructor']

export function boundedRecord<Input, Output>(
  value: Schema<Input, Output>,
  maximum: number,
): Schema<Record<string, Input>, Record<string, Output>> {
  const hasNoDroppedKey = (record: Record<string, Output>) => !droppedKeys.some((key) => Object.hasOwn(record, key))
  return limitFirst(
    limitFirst(v.record(v.string(), value), v.check(hasNoDroppedKey, 'unknownField')),
    v.maxEntries<Record<string, Output>, number, string>(maximum, 'tooLong'),
  )
}
