import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedStatuses } from '#contract/application/application-list.ts'
import { qualificationType, rank, supplyType } from '#contract/eligibility/enumeration.ts'
import { locales } from '#contract/kit/locale.ts'

const textsOf = (locale: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(`i18n/${locale}/${namespace}.json`, 'utf8'))

/** Texts that two pages load separately, to keep each page small, by `<namespace>:<key>`. The first is the model. */
const pairs: [model: string, copy: string][] = [
  ['error:fileTooLarge', 'validation:fileTooLarge'],
  ...listedStatuses.map((status): [string, string] => [
    `application:status.${status}`,
    `account:order.status.${status}`,
  ]),
  ...supplyType.options.map((type): [string, string] => [
    `application:supply_type.${type}`,
    `account:order.supply.${type}`,
  ]),
]
const consolePairs: [model: string, copy: string][] = [
  ...listedStatuses.map((status): [string, string] => [
    `console-application:status.${status}`,
    `console-home:${status}`,
  ]),
  ...qualificationType.options.map((type): [string, string] => [
    `console-application:qualification.${type}`,
    `console-home:${type}`,
  ]),
  ...supplyType.options.map((type): [string, string] => [`console-application:supply.${type}`, `console-home:${type}`]),
  ...rank.options.map((one): [string, string] => [`console-application:rank.${one}`, `console-home:${one}`]),
  ['console-application:status.REVIEWING', 'console-home:reviewing'],
  ['console-application:status.CORRECTION', 'console-home:correction'],
]

function differing(locale: string, list: typeof pairs): string[] {
  const textAt = (address: string) => {
    const [namespace = '', key = ''] = address.split(':')
    return textsOf(locale, namespace)[key]
  }
  return list
    .filter(([model, copy]) => textAt(model) === undefined || textAt(model) !== textAt(copy))
    .map(([model, copy]) => `${copy} differs from ${model}`)
}

test.each(locales)('one thing has one name for visitors, in %s', (locale) => {
  expect(differing(locale, pairs)).toEqual([])
})

test('one thing has one name for staff', () => {
  expect(differing('ko', consolePairs)).toEqual([])
})
