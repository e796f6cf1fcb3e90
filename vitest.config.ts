import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { prepareScratch } from './scripts/support/scratch.ts'
import { fillTextFigures } from './scripts/text-figures.ts'
import { isLongRun } from './tests/support/extent.ts'

prepareScratch()

const { exclude } = configDefaults
const api = 'tests/api/*.test.ts'
/** Tests of uploaded files: they run on disk and on an S3-compatible server (tests/support/store.ts). */
const aboutFiles = 'tests/api/{download,form,form-download,leftovers,notice,photo,upload,upload-*,user}.test.ts'
/**
 * Guards, field rules, pictures, mails, lost connections: no query that SQLite and PostgreSQL could answer differently.
 * The short run skips these tests on PostgreSQL.
 */
const withoutQueries =
  'tests/api/{application-receipt,application-rules,direct-upload-faults,file-range,bulk-mail,menu,openapi,own-password,permissions,photo,request,resources-refused,rich-text,round-calendar,s3,s3-faults,setting-sender,upload-aborted,upload-damaged,upload-refused}.test.ts'

/**
 * Not on S3: the first chooses its own kind of store, and the second waits without yielding for another process, which
 * could not reach the S3 server of this one.
 */
const notOnS3 = 'tests/api/{orphaned-files,manager-create}.test.ts'

const onSqlite = [
  {
    name: 'unit',
    include: ['{src,i18n,scripts,bench}/**/*.test.{ts,tsx}', api, 'tests/{architecture,security}/**/*.test.ts'],
  },
  // Tests that start their own servers or read the built site.
  { name: 'system', include: ['tests/{crash,fault,operate,site}/**/*.test.ts'] },
  { name: 'S3', include: isLongRun ? [api] : [aboutFiles], exclude: [...exclude, notOnS3], env: { TEST_FILES: 's3' } },
]
/** `scripts/postgres.ts` starts the server. */
const onPostgres = [
  { name: 'PostgreSQL', include: [api], exclude: isLongRun ? exclude : [...exclude, withoutQueries] },
  { name: 'cluster', include: ['tests/cluster/*.test.ts'], testTimeout: 240_000, hookTimeout: 180_000 },
]

export default defineConfig({
  plugins: [fillTextFigures],
  test: {
    projects: (process.env.DATABASE_URL ? onPostgres : onSqlite).map((test) => ({ extends: true, test })),
    environment: 'node',
    // Test files do not change the state of modules, so a worker loads the application once.
    isolate: false,
    // One more than there are cores: tests of faults and limits wait for part of their time.
    maxWorkers: availableParallelism() + 1,
    // Generous, because tests that start a server or hash passwords share two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Same as `testTimeout`: the default of one second is too short for a mail on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
