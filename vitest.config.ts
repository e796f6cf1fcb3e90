import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { prepareScratch } from './scripts/support/scratch.ts'
import { isLong } from './tests/support/extent.ts'

prepareScratch()

const { exclude } = configDefaults
const api = 'tests/api/*.test.ts'
/** What is about uploaded files; runs on disk and on an S3-compatible server (tests/support/store.ts). */
const aboutFiles = 'tests/api/{download,form,form-download,leftovers,notice,photo,upload,upload-*,user}.test.ts'
/** Guards, rules of fields, pictures, mails and lost lines: what asks the store for nothing that an engine could answer otherwise. */
const withoutQueries =
  'tests/api/{application-receipt,application-rules,direct-upload-faults,file-range,letter,menu,openapi,own-password,permissions,photo,request,resources-refused,rich-text,s3,s3-faults,schedule-calendar,setting-sender,upload-aborted,upload-damaged,upload-refused}.test.ts'

const onSqlite = [
  {
    name: 'unit',
    include: ['{src,i18n,scripts}/**/*.test.{ts,tsx}', api, 'tests/{architecture,security}/**/*.test.ts'],
  },
  // What starts servers of its own, or looks at the built site.
  { name: 'system', include: ['tests/{crash,fault,operate,site}/**/*.test.ts'] },
  { name: 'S3', include: isLong ? [api] : [aboutFiles], env: { TEST_FILES: 's3' } },
]
/** `scripts/postgres.ts` brings the server. */
const onPostgres = [
  { name: 'PostgreSQL', include: [api], exclude: isLong ? exclude : [...exclude, withoutQueries] },
  { name: 'cluster', include: ['tests/cluster/*.test.ts'], testTimeout: 240_000, hookTimeout: 180_000 },
]

export default defineConfig({
  test: {
    projects: (process.env.DATABASE_URL ? onPostgres : onSqlite).map((test) => ({ extends: true, test })),
    environment: 'node',
    // No file changes what its modules hold, so that a worker loads the application once.
    isolate: false,
    // One more than there are cores: tests of faults and of limits wait for a part of their time.
    maxWorkers: availableParallelism() + 1,
    // Tests that start a server or hash passwords share two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As long as a test may take; the second that it lasts by itself is over before a busy machine has sent a mail.
    expect: { poll: { timeout: 20_000 } },
  },
})
