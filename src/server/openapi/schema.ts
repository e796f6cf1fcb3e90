import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Description } from '#server/http/describe.ts'
import { named } from './named.ts'

/** Checks that JSON Schema cannot express are left out: the document is less strict than the server, never stricter. */
const settings: Omit<ConversionConfig, 'definitions' | 'typeMode'> = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  ignoreActions: ['check', 'normalize', 'raw_check', 'to_lower_case', 'transform', 'trim'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

export function schemaOf(schema: v.GenericSchema<unknown, unknown>, typeMode: 'input' | 'output'): object {
  const definitions = typeMode === 'output' ? named : {}
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, { ...settings, typeMode, definitions })
  return json
}

export function answerSchema({ answer }: Description): object | undefined {
  if (!answer) return undefined
  return schemaOf(
    'kind' in answer && answer.kind === 'schema' ? (answer as v.GenericSchema) : v.object(answer as v.ObjectEntries),
    'output',
  )
}

export function namedSchemas(): Record<string, object> {
  return toJsonSchemaDefs(named, { ...settings, typeMode: 'output' })
}
