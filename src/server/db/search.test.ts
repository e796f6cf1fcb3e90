import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { contains, containsName } from './search.ts'

const db = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

test.each([contains, containsName])(
  'a search within a text does not use `like`, whose time grows with both lengths',
  (search) => {
    expect(sql`${search(sql.ref('body'), 'a')}`.compile(db).sql).not.toMatch(/like/i)
  },
)
