import { describe, expect, it } from 'vitest'
import { filterParams, nextSort, parseListQuery, searchHeader, toSearchParams, writeListQuery } from './list-query.ts'

const spec = {
  sorts: ['-submittedAt', 'submittedAt', 'name', '-name'],
  filters: { status: ['SUBMITTED', 'REVIEWING'], submittedFrom: 'day' },
} as const
const parse = (href: string) => parseListQuery(spec, new URL(href, 'http://site.example'))
const nothingAsked = { page: 1, limit: 20, sort: '-submittedAt', q: '', filters: {} }

describe('a list’s address', () => {
  it('says nothing for what is default', () => {
    expect(parse('/console/application')).toEqual(nothingAsked)
    expect(writeListQuery(spec, nothingAsked)).toBe('')
  })

  it('reads back what it wrote', () => {
    const query = {
      page: 3,
      limit: 50,
      sort: 'name',
      q: '김하늘 & co',
      filters: { status: 'REVIEWING', submittedFrom: '2025-09-15' },
    }
    expect(parse(writeListQuery(spec, query))).toEqual(query)
  })

  it('keeps the search text out of what reaches a server', () => {
    const written = new URL(writeListQuery(spec, { ...nothingAsked, q: '01000001234' }), 'http://site.example')
    expect(written.search).toBe('')
    expect(written.hash).toContain('01000001234')
  })

  it('drops what does not fit', () => {
    expect(parse('?page=-2&limit=33&sort=password&status=SECRET&submittedFrom=yesterday&other=1')).toEqual(nothingAsked)
    expect(parse('?page=two')).toEqual(nothingAsked)
  })
})

describe('what the API is asked', () => {
  const query = { page: 2, limit: 50, sort: 'name', q: '김', filters: { status: 'SUBMITTED' } }

  it('is the whole state but the search text', () => {
    expect(Object.fromEntries(toSearchParams(query))).toEqual({
      status: 'SUBMITTED',
      sort: 'name',
      page: '2',
      limit: '50',
    })
  })

  it('leaves paging out for a file', () => {
    expect(Object.fromEntries(filterParams(query))).toEqual({ status: 'SUBMITTED', sort: 'name' })
  })

  it('has the search text in a header, so that no log of addresses learns a name', () => {
    expect(searchHeader(query)).toEqual({ Search: '%EA%B9%80' })
    expect(searchHeader({ q: '' })).toEqual({})
  })
})

describe('sorting by a column’s head', () => {
  it('starts ascending and turns round at the next click', () => {
    expect(nextSort(spec.sorts, 'name', '-submittedAt')).toBe('name')
    expect(nextSort(spec.sorts, 'name', 'name')).toBe('-name')
    expect(nextSort(spec.sorts, 'name', '-name')).toBe('name')
  })

  it('stays as it is where the other direction does not exist', () => {
    expect(nextSort(['-createdAt', 'status'], 'status', 'status')).toBe('status')
  })
})
