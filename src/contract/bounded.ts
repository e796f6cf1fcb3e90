import * as v from 'valibot'

type Schema<Input, Output> = v.GenericSchema<Input, Output>
type Codes = { tooMany?: string; missing?: string }

/** Refuses a value for its size before `schema` looks at any member: each wrong one is an issue to make. */
function limitFirst<Input, Output extends object>(
  schema: Schema<Input, Output>,
  limit: v.GenericValidation<Output>,
): Schema<Input, Output> {
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const { value } = dataset
    if (typeof value !== 'object' || value === null) return schema['~run'](dataset, config)
    // How many members a value has, a limit finds in any array or record.
    const { issues } = limit['~run']({ typed: true, value: value as Output }, config)
    return issues ? { typed: false, value, issues } : schema['~run'](dataset, config)
  }
  const limited = { ...schema, '~run': run }
  return v.pipe(limited, limit)
}

/** An array of at most `maximum` items. */
export function list<Input, Output>(
  item: Schema<Input, Output>,
  maximum: number,
  { tooMany = 'tooLong', missing }: Codes = {},
): Schema<Input[], Output[]> {
  return limitFirst(v.array(item, missing), v.maxLength<Output[], number, string>(maximum, tooMany))
}

/** A record of at most `maximum` entries. */
export function entries<Input, Output>(
  value: Schema<Input, Output>,
  maximum: number,
): Schema<Record<string, Input>, Record<string, Output>> {
  return limitFirst(
    v.record(v.string(), value),
    v.maxEntries<Record<string, Output>, number, string>(maximum, 'tooLong'),
  )
}
