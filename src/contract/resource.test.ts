import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { notice } from './notice.ts'
import { schedule } from './schedule.ts'

const resources = [notice, schedule]

describe.each(resources.map((resource) => [resource.plural, resource] as const))(
  '%s',
  (_, { fields, record, create, update }) => {
    test('an empty change is empty: no field has a default that would be written over what is stored', () => {
      expect(v.parse(update, {})).toEqual({})
    })

    test('nothing of it may be missing when it is made', () => {
      const result = v.safeParse(create, {})
      expect(result.issues?.map((issue) => v.getDotPath(issue)).sort()).toEqual(Object.keys(fields).sort())
    })

    test('what the server stamps cannot be sent', () => {
      for (const key of ['_id', 'createdAt', 'updatedAt']) expect(v.is(update, { [key]: 'x' })).toBe(false)
    })

    test('what the contract does not name does not leave', () => {
      expect(Object.keys(record.entries).sort()).toEqual(
        ['_id', 'createdAt', 'updatedAt', ...Object.keys(fields)].sort(),
      )
    })
  },
)
