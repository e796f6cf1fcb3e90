import { describe, expect, it } from 'vitest'
import { filterParams, nextSort, parseListQuery, searchHeader, toSearchParams, writeListQuery } from './list-query.ts'

const spec = {
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name'],
  filters: { status: ['SUBMITTED', 'REVIEWING'], submittedFrom: 'day' },
} as const
const parse = (href: string) => parseListQuery(spec, new URL(href, 'http://site.example'))
const defaults = { page: 1, limit: 20, sort: '-submittedAt', q: '', filters: {} }

describe('the URL of a list', () => {
  it('leaves out defaults', () => {
    expect(parse('/console/application')).toEqual(defaults)
    expect(writeListQuery(spec, defaults)).toBe('')
  })

  it('is parsed back to the same state', () => {
    const query = {
      page: 3,
      limit: 50,
      sort: 'name',
      q: '김하늘 & co',
      filters: { status: 'REVIEWING', submittedFrom: '2025-09-15' },
    }
    expect(parse(writeListQuery(spec, query))).toEqual(query)
  })

  it('has the search text in its fragment, which is not sent to a server', () => {
    const written = new URL(writeListQuery(spec, { ...defaults, q: '01000001234' }), 'http://site.example')
    expect(written.search).toBe('')
    expect(written.hash).toContain('01000001234')
  })

  it('ignores invalid values', () => {
    expect(parse('?page=-2&limit=33&sort=password&status=SECRET&submittedFrom=yesterday&other=1')).toEqual(defaults)
    expect(parse('?page=two')).toEqual(defaults)
  })
})

describe('the API query', () => {
  const query = { page: 2, limit: 50, sort: 'name', q: '김', filters: { status: 'SUBMITTED' } }

  it('contains the whole state except the search text', () => {
    expect(Object.fromEntries(toSearchParams(query))).toEqual({
      status: 'SUBMITTED',
      sort: 'name',
      page: '2',
      limit: '50',
    })
  })

  it('leaves out paging for an export', () => {
    expect(Object.fromEntries(filterParams(query))).toEqual({ status: 'SUBMITTED', sort: 'name' })
  })

  it('has the search text in a header, so that no URL in a log contains a name', () => {
    expect(searchHeader(query)).toEqual({ Search: '%EA%B9%80' })
    expect(searchHeader({ q: '' })).toEqual({})
  })
})

describe('sorting by a column header', () => {
  it('starts ascending and reverses on the next click', () => {
    expect(nextSort(spec.sorts, 'name', '-submittedAt')).toBe('name')
    expect(nextSort(spec.sorts, 'name', 'name')).toBe('-name')
    expect(nextSort(spec.sorts, 'name', '-name')).toBe('name')
  })

  it('stays unchanged if the other direction does not exist', () => {
    expect(nextSort(['-createdAt', 'status'], 'status', 'status')).toBe('status')
  })
})
