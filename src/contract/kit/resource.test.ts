import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { download } from '#contract/content/download.ts'
import { faq } from '#contract/content/faq.ts'
import { notice } from '#contract/content/notice.ts'
import { policyYear } from '#contract/eligibility/policy-year.ts'
import { applicationRound } from '#contract/round/round.ts'

const resources = [download, faq, notice, policyYear, applicationRound]

describe.each(resources.map((resource) => [resource.plural, resource] as const))(
  '%s',
  (_, { fields, serverFields, record, create, update }) => {
    test('an empty change stays empty: no field has a default that would overwrite stored data', () => {
      expect(v.parse(update, {})).toEqual({})
    })

    test('creating requires every field that is not optional', () => {
      const result = v.safeParse(create, {})
      const required = Object.entries(fields).filter(([, field]) => field.type !== 'exact_optional')
      expect(result.issues?.map((issue) => v.getDotPath(issue)).sort()).toEqual(required.map(([name]) => name).sort())
    })

    test('fields set by the server are refused', () => {
      for (const key of ['_id', 'createdAt', 'updatedAt', ...Object.keys(serverFields)])
        expect(v.is(update, { [key]: 'x' })).toBe(false)
    })

    test('records contain only fields of the contract', () => {
      expect(Object.keys(record.entries).sort()).toEqual(
        ['_id', 'createdAt', 'updatedAt', ...Object.keys(fields), ...Object.keys(serverFields)].sort(),
      )
    })
  },
)
