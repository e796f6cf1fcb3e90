import { unitTypes } from '#contract/complex/building.ts'
import { pageLimit } from '#contract/kit/resource.ts'
import { dayBefore } from './people.ts'

/** `aim`: limit of the 95th percentile in milliseconds. */
export type Query = { name: string; aim: number; ask: (turn: number) => { path: string; search?: string } }

const applications = '/api/console/application'
const listAim = 50
const searchAim = 100

/** Each turn asks with other parameters, so that no answer comes from a cache. */
export function queriesOf(rows: number, now: number): Query[] {
  const list = (name: string, query: (turn: number) => string): Query => ({
    name,
    aim: listAim,
    ask: (turn) => ({ path: `${applications}?${query(turn)}` }),
  })
  const search = (name: string, texts: readonly string[], query = ''): Query => ({
    name,
    aim: searchAim,
    ask: (turn) => ({ path: `${applications}?${query}`, search: texts[turn % texts.length] ?? '' }),
  })
  const lastPage = Math.ceil(rows / pageLimit.default)
  const deep = Math.min(10_000, Math.ceil(lastPage / 2))
  const statuses = ['SUBMITTED', 'REVIEWING', 'CORRECTION', 'ELIGIBLE', 'INELIGIBLE', 'WITHDRAWN']
  const day = (turn: number) => dayBefore(now, 1 + (turn % 28))
  const status = (turn: number) => `status=${statuses[turn % statuses.length]}`
  const types = (turn: number) =>
    `qualification_type=${turn % 2 ? 'MARRIED' : 'YOUTH'}_TYPE&supply_type=${turn % 3 ? 'SPECIAL' : 'NORMAL'}_TYPE`
  return [
    list('first page', (turn) => `page=${1 + (turn % 3)}`),
    list('by status', status),
    list('by type', (turn) => `${types(turn)}&round=${1 + (turn % 2)}`),
    list('by unit type', (turn) => `unit_type=${unitTypes[turn % unitTypes.length]?.name}&${status(turn)}`),
    list('by days', (turn) => `submittedFrom=${day(turn + 3)}&submittedTo=${day(turn)}`),
    list('by status, type and days', (turn) => `${status(turn)}&${types(turn)}&submittedTo=${day(turn)}`),
    list('sorted by name', (turn) => `sort=${turn % 2 ? '-' : ''}name`),
    list('sorted by status', (turn) => `sort=${turn % 2 ? '-' : ''}status`),
    list('deep page, the 10,000th at most', (turn) => `page=${deep + turn}`),
    list('page in the middle, by status', (turn) => `${status(0)}&page=${Math.floor(lastPage / 4) + turn}`),
    list('last page', (turn) => `page=${lastPage - (turn % 3)}`),
    list('count alone', (turn) => `limit=1&${types(turn)}&submittedTo=${day(turn)}`),
    search('two syllables of a name', ['하람', '온하', '마도', '서율', '도윤', '지안', '새서']),
    search('three syllables of a name', ['온하람', '마도윤', '새서아', '한지안', '가이든', '온도래']),
    search('two syllables, by status', ['하람', '온하', '마도', '서율'], 'status=REVIEWING'),
    search('two syllables, by name', ['하람', '온하', '마도', '서율'], 'sort=name&page=3'),
    search('last four digits of a phone', ['1234', '0007', '9999', '4321', '5050', '8181']),
    { name: 'statistics', aim: listAim, ask: () => ({ path: '/api/console/statistics' }) },
    { name: 'registrations', aim: listAim, ask: (turn) => ({ path: `/api/console/registration?page=${1 + turn}` }) },
  ]
}
